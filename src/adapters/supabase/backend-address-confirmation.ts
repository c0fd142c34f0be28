import type { AddressConfirmation } from "#application/ports/address-confirmation.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import { askService } from "./ask-service.ts";

export interface BackendNeeds {
  /** Of the backend, not of the service that has signed the person in. */
  readonly baseUrl: string;
  readonly accessToken: () => string | undefined;
}

/** Asks the backend itself, whose sign-in answers as Supabase Auth does. */
export const backendAddressConfirmation = ({ baseUrl, accessToken }: BackendNeeds): AddressConfirmation => {
  const post = async (step: "otp" | "verify", body: object): Promise<Result<void, Failure>> => {
    const token = accessToken();
    if (token === undefined) return err({ kind: "signed-out", because: "no-token" });
    const answer = await askService(`${baseUrl.replace(/\/+$/, "")}/auth/v1/address/${step}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.ok ? ok(undefined) : err(answer.error.failure);
  };
  return {
    mailCode: () => post("otp", {}),
    confirm: (code) => post("verify", { token: code }),
  };
};
