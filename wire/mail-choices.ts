import * as z from "zod/mini";
import type { Call } from "./call.ts";

/** Which mails a person gets: a summary of each day on which they did something, and word of a low balance. */
export const MailChoicesRecord = z.object({ daily_summary: z.boolean(), credit_alerts: z.boolean() });
export type MailChoicesRecord = z.output<typeof MailChoicesRecord>;

const choice = (name: string) => z.optional(z.nullable(z.boolean(`${name} must be true or false.`)));

/** Stores which mails the caller gets. What is left out stays as it is. Only for hosts with the capability NOTIFICATIONS. */
export const mailChoices = {
  name: "mailChoices",
  method: "POST",
  path: "/webhook/mail_choices",
  request: z.object({ daily_summary: choice("daily_summary"), credit_alerts: choice("credit_alerts") }),
  /** All of them, as they are stored now. */
  answer: MailChoicesRecord,
} as const satisfies Call;
