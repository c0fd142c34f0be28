import { composeMail, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";

const HOUR_MS = 60 * 60_000;

/** It names nobody, so that it can stand in a log. */
const WAITS = 'A request about personal data waits for an answer: see "npm run rights -- requests"';

interface Needs {
  readonly db: Db;
  readonly mailer: Pick<Mailer, "send">;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Says that a request waits: in the log, and by mail to the operator's address for questions, where there is one. However
 * many arrive, that is one mail an hour at most.
 */
export const sayThatRequestWaits = async (
  { db, mailer, clock, log }: Needs,
  operatorEmail: string | undefined,
): Promise<void> => {
  log.info(WAITS);
  if (operatorEmail === undefined) return;
  const mail = composeMail({ to: operatorEmail, subject: "A request about personal data waits" }, [
    paragraph(`${WAITS}.`),
    paragraph("The list says by when the law wants your answer. What to check first stands in docs/privacy.md."),
  ]);
  try {
    await sendOnce({ db, mailer }, `privacy-request:${Math.floor(clock() / HOUR_MS)}`, mail);
  } catch (error) {
    log.error(`The mail about a request could not be sent: ${mailFault(error)}`);
  }
};
