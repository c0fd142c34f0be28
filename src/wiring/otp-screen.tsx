import type { ComponentType } from "react";
import { resendSignInCode, verifySignInCode } from "#application/verify-sign-in-code.ts";
import { OtpPage } from "#ui/otp/otp-page.tsx";
import { OtpViewModel } from "#ui/otp/otp-view-model.ts";
import type { Entrance } from "./entrance.ts";

export const otpScreen = (entrance: Entrance): ComponentType => {
  const { notes, clock, visits, product } = entrance;
  const create = () =>
    new OtpViewModel({
      verifyCode: verifySignInCode(entrance),
      resendCode: resendSignInCode(entrance),
      notes,
      clock,
      visits,
    });
  return () => <OtpPage create={create} productName={product.name} />;
};
