import { dayIn } from "#domain/rights/due-day.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { isRefusedForGood, mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { storedEntry } from "#backend/rights/stored-entry.ts";
import { type NoticeMailNeeds, personNoticeMail } from "./person-notice-mail.ts";
import type { PersonNoticeMessage } from "./order-notices.ts";
import { forgetNotice, noteFailed, noteSent, orderedNotice, wasInformed } from "./person-notices.ts";

interface SendNeeds extends NoticeMailNeeds {
  readonly db: Db;
  readonly mailer: Pick<Mailer, "send">;
  readonly clock: Clock;
  readonly log: Log;
  readonly suppression: SuppressionList;
}

/**
 * Sends an ordered notice, at most once, to the last address of its person, which is a work address where there is one. A
 * refusal for good is noted; after any other failure this rejects, to be called again.
 */
export const sendPersonNotice = (needs: SendNeeds) => {
  const { db, mailer, clock, log, settings, suppression } = needs;
  return async ({ id }: PersonNoticeMessage): Promise<void> => {
    const subject = await orderedNotice(db, id);
    if (subject === undefined) return;
    const now = new Date(clock());
    const terms = { keepMonths: settings.keepMonths, today: dayIn(settings.terms.zone)(now), startsOn: undefined };
    const held = await storedEntry(db, subject, terms);
    const addresses =
      held?.values.flatMap(({ identifier: { kind, value } }) => (kind === "email" ? [value] : [])) ?? [];
    // Work addresses are the last list of a contact.
    const to = addresses.at(-1);
    if (held === undefined || to === undefined) return forgetNotice(db, id);
    const listed = await suppression.listed(db, [subject, ...held.values.map(({ identifier }) => identifier)]);
    if (listed.size > 0) return forgetNotice(db, id);
    if (!(await wasInformed(db, to))) {
      try {
        await sendOnce({ db, mailer }, `notice:${id}`, personNoticeMail(needs, to, held));
      } catch (error) {
        if (isRefusedForGood(error)) return noteFailed(db, id, mailFault(error), now);
        log.error(`A notice to a person could not be mailed: ${mailFault(error)}`);
        throw error;
      }
    }
    return noteSent(db, id, to, now);
  };
};
