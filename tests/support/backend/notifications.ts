import { NotificationMessage } from "#backend/notifications/notification-message.ts";
import { sendNotification } from "#backend/notifications/send-notification.ts";
import { LimitMailMessage, sendLimitMail } from "#backend/organisations/send-limit-mail.ts";
import { createWebhookBackend, extractorPath, type Person, sampleUrl, type WebhookBackend } from "./webhook-backend.ts";

/** The webhook calls, whose new people can sign in again, as those can who have signed in by a code. */
export interface NotifyingBackend extends WebhookBackend {
  /** Reveals the phone number of a sample person, for 5 credits. */
  reveal(person: Person, number: number): Promise<void>;
  /** Does what lies in the queue. */
  work(): Promise<void>;
  /** The same, and returns the mails that this sent. */
  mailed(): Promise<WebhookBackend["mailer"]["sent"]>;
}

export const createNotifyingBackend = async (
  ...settings: Parameters<typeof createWebhookBackend>
): Promise<NotifyingBackend> => {
  const backend = await createWebhookBackend(...settings);
  const { database, mailer, queue, log } = backend;
  const mailing = { db: database.db, mailer, origin: "https://leadlight.example", log };
  const [notify, ask] = [sendNotification(mailing), sendLimitMail(mailing)];
  const work = async () => {
    for (const { name, data } of queue.sent.splice(0)) {
      if (name === "notification-mail") await notify(NotificationMessage.parse(data));
      if (name === "limit-mail") await ask(LimitMailMessage.parse(data));
    }
  };
  return {
    ...backend,
    signIn: async (...given) => {
      const person = await backend.signIn(...given);
      await database.db(
        `insert into auth_user (id, email, confirmed_at, last_sign_in_at, created_at, updated_at)
         select id, email, now(), now(), now(), now() from account where id = $1`,
        [person.account.id],
      );
      return person;
    },
    reveal: async (person, number) => {
      const answer = await person.get(extractorPath("phone_no", sampleUrl(number)));
      if (answer.status !== 200) throw new Error(`Not revealed: ${JSON.stringify(answer.json)}`);
    },
    work,
    mailed: async () => {
      mailer.sent.length = 0;
      await work();
      return [...mailer.sent];
    },
  };
};

/** Of now, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
