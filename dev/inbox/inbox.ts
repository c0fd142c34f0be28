import * as z from "zod";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { MailAttachment, Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";

const Listed = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int() });

/** A file of a mail, without its content; the size is in bytes. */
export type InboxAttachment = z.infer<typeof Listed>;

const Mail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.date(),
  attachments: z.array(Listed),
});

/** A mail that is not sent but stored, to be read on the inbox page. */
export interface InboxMail extends Omit<OutgoingMail, "attachments"> {
  readonly id: number;
  readonly sentAt: Date;
  readonly attachments: readonly InboxAttachment[];
}

const SHOWN_AT_MOST = 200;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Stores mail instead of sending it. */
export const inboxMailer = (needs: { db: Db; clock: Clock }): Mailer => ({
  send: async ({ to, subject, text, html, attachments = [] }) => {
    const now = needs.clock();
    await needs.db("delete from inbox_mail where sent_at < $1", [new Date(now - KEPT_MS)]);
    // One statement, so that no mail is seen without its files.
    await needs.db(
      `with mail as (
         insert into inbox_mail (recipient, subject, text, html, sent_at) values ($1, $2, $3, $4, $5) returning id)
       insert into inbox_attachment (mail_id, name, type, content)
         select mail.id, file.name, file.type, file.content
           from mail, unnest($6::text[], $7::text[], $8::bytea[]) as file (name, type, content)`,
      [
        to,
        subject,
        text,
        html,
        new Date(now),
        attachments.map(({ name }) => name),
        attachments.map(({ type }) => type),
        attachments.map(({ content }) => Buffer.from(content)),
      ],
    );
  },
  check: () => Promise.resolve(),
  close: () => undefined,
});

/** Newest first. */
export const readInbox = async (db: Db): Promise<readonly InboxMail[]> => {
  const rows = await db(
    `select id, recipient, subject, text, html, sent_at, coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', length(a.content))
                         order by a.id)
          from inbox_attachment a where a.mail_id = inbox_mail.id), '[]') as attachments
       from inbox_mail order by id desc limit $1`,
    [SHOWN_AT_MOST],
  );
  return z
    .array(Mail)
    .parse(rows)
    .map(({ recipient, sent_at, ...mail }) => ({ ...mail, to: recipient, sentAt: sent_at }));
};

/** One file of a mail; undefined where there is none of that id. */
export const readAttachment = async (db: Db, id: number): Promise<MailAttachment | undefined> => {
  const [file] = await db<MailAttachment>("select name, type, content from inbox_attachment where id = $1", [id]);
  return file;
};
