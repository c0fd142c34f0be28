import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";

export interface ListMailer extends Mailer {
  readonly sent: OutgoingMail[];
  /** From now on: what happens to a mail instead of being sent. Without it, mails are sent again. */
  fail(instead?: () => Promise<void>): void;
}

/** Keeps what is mailed in a list, for nobody. */
export const listMailer = (): ListMailer => {
  const sent: OutgoingMail[] = [];
  let meanwhile: (() => Promise<void>) | undefined;
  return {
    sent,
    send: async (mail) => {
      await meanwhile?.();
      sent.push(mail);
    },
    fail: (instead) => {
      meanwhile = instead;
    },
    check: () => Promise.resolve(),
    close: () => undefined,
  };
};
