import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { unusableMail } from "./unusable-mail.ts";

export const UnusableMessage = z.object({
  to: z.string(),
  source: z.string(),
  reason: z.enum(["key", "credits", "plan"]),
  /** Of the service, where there is more to do than the reason says. */
  advice: z.string().nullable(),
  /** When it was ordered, in milliseconds since 1970: names it among those about the same source. */
  at: z.number(),
});
export type UnusableMessage = z.infer<typeof UnusableMessage>;

/** Mails the operator, at most once. Rejects when the mail is not accepted, to be called again. */
export const sendUnusableMail =
  ({ db, mailer, log }: { readonly db: Db; readonly mailer: Mailer; readonly log: Log }) =>
  async (message: UnusableMessage): Promise<void> => {
    try {
      await sendOnce({ db, mailer }, `source:${message.source}:${message.at}`, unusableMail(message));
    } catch (error) {
      log.error(`The mail about a source could not be sent: ${mailFault(error)}`);
      throw error;
    }
  };
