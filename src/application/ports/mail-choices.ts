import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { MailChoices as Choices } from "#domain/settings/notification-settings.ts";

/** Which mails the signed-in person gets, on hosts that send them. The look-up of the account says what is stored. */
export interface MailChoices {
  /** Changes some of them. The value is what is stored now. */
  save(change: Partial<Choices>): Promise<Result<Choices, Failure>>;
}
