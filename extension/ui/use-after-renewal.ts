import { reaction } from "mobx";
import { useEffect } from "react";
import type { SignInViewModel } from "./sign-in-view-model.ts";

/** Asks again for what the server refused, once the sign-in has been renewed, however that came about. */
export const useAfterRenewal = (signIn: SignInViewModel, ask: () => Promise<void>): void =>
  useEffect(
    () =>
      reaction(
        () => signIn.trouble,
        (trouble) => {
          if (trouble === undefined) void ask();
        },
      ),
    [signIn, ask],
  );
