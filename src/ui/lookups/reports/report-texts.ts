import { type FailureMessages, failureMessages } from "#application/shared/failure.ts";
import type { ReportOutcome, WrongReason } from "#domain/lookups/wrong-value.ts";

export const reportTexts = {
  open: "Report wrong",
  openFor: (value: string) => `Report wrong: ${value}`,
  reported: "You reported this",
  back: (price: string) => `Reported: ${price} back`,
  title: "Report a wrong value",
  question: "What is wrong with it?",
  reasons: {
    bounced: "Mail to it bounced",
    wrong_person: "It belongs to someone else",
    left_company: "The person left the company",
    number_dead: "The number doesn't work",
  } satisfies Readonly<Record<WrongReason, string>>,
  /** What happens next, with the price of the line. */
  next: {
    bounced: (price: string) =>
      `We check the address now. If its mail server refuses it, you get ${price} back; otherwise once another customer reports it too.`,
    wrong_person: (price: string) => `You get ${price} back once another customer reports the same.`,
    left_company: (price: string) => `You get ${price} back once another customer reports the same.`,
    number_dead: (price: string) =>
      `If no phone can have this number, you get ${price} back now; otherwise once another customer reports it too.`,
  } satisfies Readonly<Record<WrongReason, (price: string) => string>>,
  send: "Report",
  cancel: "Cancel",
  done: "Done",
  credited: (price: string) => `Thank you. You have ${price} back. The value isn't yours any more.`,
  others: {
    agreed: "Thank you. The value is marked as wrong. You get your credits back once every value of this line is.",
    limit:
      "Thank you. The value is marked as wrong. You have had all the credits back that one month allows: 1 reveal in 20, and at least one.",
    noted: "Thank you. We couldn't confirm it yet. You get your credits back if another customer reports it too.",
  } satisfies Readonly<Record<Exclude<ReportOutcome, "credited">, string>>,
} as const;

export const reportFailureMessages: FailureMessages = failureMessages("send your report", "report a value");
