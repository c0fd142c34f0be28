import { mailChoices, type MailChoicesRecord } from "#wire/mail-choices.ts";
import type { MailChoices } from "#application/ports/mail-choices.ts";
import { ok } from "#application/shared/result.ts";
import type { MailChoices as Choices } from "#domain/settings/notification-settings.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookMailChoices = (client: WebhookClient): MailChoices => ({
  async save({ email, creditAlerts }) {
    const answer = await client.send(mailChoices, { daily_summary: email, credit_alerts: creditAlerts });
    return answer.ok ? ok(toMailChoices(answer.value)) : answer;
  },
});

export const toMailChoices = ({ daily_summary, credit_alerts }: MailChoicesRecord): Choices => ({
  email: daily_summary,
  creditAlerts: credit_alerts,
});
