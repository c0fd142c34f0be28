import type { WrongReason } from "#domain/lookups/wrong-value.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { forgetVerification } from "#backend/verification/cached-verification.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { phoneKind } from "./phone-kind.ts";

interface CheckNeeds extends Pick<LookupSources, "verify"> {
  readonly db: Db;
}

/** Whether a check agrees that a value is wrong. The mail server is asked even where its last answer is still kept. */
export const isReportConfirmed = async (
  { db, verify }: CheckNeeds,
  value: string,
  reason: WrongReason,
): Promise<boolean> => {
  if (reason === "number_dead") return phoneKind(value) === undefined;
  const email = reason === "bounced" ? parseEmail(value) : undefined;
  if (email === undefined) return false;
  await forgetVerification(db, email);
  return (await verify(email)).outcome === "undeliverable";
};
