import type { Clock } from "#backend/clock.ts";
import type { Db } from "#backend/database/database.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";

/** Mail that is not sent but stored, to be read on the inbox page. */
export interface InboxMail extends OutgoingMail {
  readonly id: number;
  readonly sentAt: Date;
}

const SHOWN_AT_MOST = 200;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const inboxMailer = (needs: { db: Db; clock: Clock }): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    const now = needs.clock();
    await needs.db("delete from inbox_mail where sent_at < $1", [new Date(now - KEPT_MS)]);
    await needs.db("insert into inbox_mail (recipient, subject, text, html, sent_at) values ($1, $2, $3, $4, $5)", [
      to,
      subject,
      text,
      html,
      new Date(now),
    ]);
  },
  close: () => undefined,
});

/** Newest first. */
export const readInbox = async (db: Db): Promise<readonly InboxMail[]> => {
  const rows = await db<Omit<InboxMail, "to" | "sentAt"> & { recipient: string; sent_at: Date }>(
    "select id, recipient, subject, text, html, sent_at from inbox_mail order by id desc limit $1",
    [SHOWN_AT_MOST],
  );
  return rows.map(({ recipient, sent_at, ...mail }) => ({ ...mail, to: recipient, sentAt: sent_at }));
};
