import type { AddressConfirmation } from "#application/ports/address-confirmation.ts";
import { err, ok } from "#application/shared/result.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface AddressConfirmationNeeds {
  readonly failures: SimulatedFailures;
  /** Called with each code that is mailed. */
  readonly deliver: (code: string) => void;
  readonly onConfirmed: () => void;
}

/** Takes the code that it mailed last. */
export const memoryAddressConfirmation = (needs: AddressConfirmationNeeds): AddressConfirmation => {
  const { failures, deliver, onConfirmed } = needs;
  let mailed: string | undefined;
  let mails = 0;
  return {
    mailCode: () =>
      failures.run(async () => {
        mails += 1;
        mailed = String(mails).padStart(6, "0");
        deliver(mailed);
        return ok(undefined);
      }),
    confirm: (code) =>
      failures.run(async () => {
        if (mailed !== code) return err({ kind: "server-said", message: "Token has expired or is invalid" });
        mailed = undefined;
        onConfirmed();
        return ok(undefined);
      }),
  };
};
