import * as z from "zod";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";

export const EndpointMailMessage = z.object({ endpointId: z.string(), accountId: z.string() });
export type EndpointMailMessage = z.infer<typeof EndpointMailMessage>;

const Recipient = z.object({ id: z.string() });

/** Orders the mails about an endpoint that was switched off: to its person, or to the owners and admins of its organisation. */
export const orderEndpointMails = async (db: Db, queue: JobQueue, endpointId: string): Promise<void> => {
  const rows = await db(
    `select a.id from event_endpoint e join account a on a.id = e.owner_id where e.id = $1
      union all
     select m.account_id from event_endpoint e join organisation_member m on m.organisation_id = e.owner_id
      where e.id = $1 and m.role in ('owner', 'admin')`,
    [endpointId],
  );
  for (const { id: accountId } of z.array(Recipient).parse(rows)) {
    const message: EndpointMailMessage = { endpointId, accountId };
    await queue.send("endpoint-mail", message, { db });
  }
};

interface MailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly log: Log;
}

const Off = z.object({ email: z.string(), url: z.string(), state: z.enum(["gone", "failing"]) });

/**
 * Mails one person about an endpoint that was switched off, unless it is on again. Rejects when the mail is not accepted, to be
 * called again.
 */
export const sendEndpointMail =
  ({ db, mailer, origin, log }: MailNeeds) =>
  async ({ endpointId, accountId }: EndpointMailMessage): Promise<void> => {
    const [row] = await db(
      `select a.email, e.url, e.state from event_endpoint e, account a
        where e.id = $1 and a.id = $2 and e.state in ('gone', 'failing')`,
      [endpointId, accountId],
    );
    if (row === undefined) return;
    try {
      await mailer.send(mailOf(Off.parse(row), origin));
    } catch (error) {
      log.error(`Could not send the mail about a webhook; trying again: ${mailFault(error)}`);
      throw error;
    }
  };

/** Names the host only: the rest of the address may be a secret. */
const mailOf = ({ email, url, state }: z.infer<typeof Off>, origin: string): OutgoingMail => {
  const host = oneLine(new URL(url).host);
  const sentences = [
    `We switched off your webhook to ${host}.`,
    state === "gone"
      ? "It answered 410, which means that it wants no more events."
      : "It has accepted no event for five days.",
    "Events that happen while it is off are not sent later.",
    `Switch it on again in Settings, API & Docs: ${origin}/dashboard/settings/api`,
  ];
  return {
    to: email,
    subject: `Your webhook to ${host} is switched off`,
    text: `${sentences.join("\n\n")}\n`,
    html: mailPage(sentences.map(mailParagraph)),
  };
};
