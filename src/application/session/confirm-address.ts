import type { AddressConfirmation } from "#application/ports/address-confirmation.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result } from "#application/shared/result.ts";
import { parseOtp } from "#domain/session/otp.ts";
import type { SessionKeeper } from "./session-keeper.ts";

interface ConfirmAddressNeeds {
  readonly confirmation: AddressConfirmation;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
}

/** The two steps in which a person confirms the address of the session. */
export const confirmAddress = ({ confirmation, keeper }: ConfirmAddressNeeds) => ({
  mailCode: () => keeper.whileSignedIn(() => confirmation.mailCode()),
  async confirm(text: string): Promise<Result<void, Refusal<"no-code" | "incomplete-code"> | Failure>> {
    if (text === "") return err({ kind: "no-code" });
    const code = parseOtp(text);
    if (code === undefined) return err({ kind: "incomplete-code" });
    return keeper.whileSignedIn(() => confirmation.confirm(code));
  },
});
