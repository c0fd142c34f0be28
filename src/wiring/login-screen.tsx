import type { ComponentType } from "react";
import { reportError } from "#application/report-error.ts";
import { requestSignInCode } from "#application/request-sign-in-code.ts";
import { signInWithLinkedIn } from "#application/sign-in-with-linkedin.ts";
import { LoginPage } from "#ui/login/login-page.tsx";
import { LoginViewModel } from "#ui/login/login-view-model.ts";
import type { Entrance } from "./entrance.ts";

export const loginScreen = (entrance: Entrance): ComponentType => {
  const { client, product } = entrance;
  const create = () =>
    new LoginViewModel({
      requestCode: requestSignInCode(entrance),
      signInWithLinkedIn: signInWithLinkedIn(entrance),
      cookiesWork: client.cookiesWork,
      reportError: reportError(entrance),
      supportEmail: product.supportEmail,
    });
  return () => <LoginPage create={create} productName={product.name} />;
};
