import { type AnswerTerms, type Day, dayIn } from "#domain/rights/due-day.ts";
import { composeMail, heading, links, type MailPart, note, paragraph } from "#backend/platform/mail/mail-parts.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { answerTexts, type AnswerTexts } from "#backend/rights/texts/answer-texts.ts";
import { dayText } from "#backend/rights/texts/day-text.ts";
import { inLanguage } from "#backend/rights/texts/language.ts";
import type { OpenRequest } from "./privacy-requests.ts";

/** Who answers, as the mails name them. */
export interface Answerer {
  /** Name and postal address of who runs the installation. */
  readonly operator: string | undefined;
  /** For questions. */
  readonly email: string | undefined;
  /** Where people can complain. */
  readonly authority: string | undefined;
  /** The address of the page where people see what is held. */
  readonly page: string;
}

/** A request that can be answered by mail. */
export interface Answerable extends Pick<OpenRequest, "language" | "asked_at"> {
  readonly contact: string;
}

interface Answer {
  readonly request: Answerable;
  readonly by: Answerer;
  readonly zone: AnswerTerms["zone"];
}

/** The person can see everything now, until a day. */
export const confirmedMail = (answer: Answer, until: Day): OutgoingMail =>
  answerMail(answer, "confirmed", ({ confirmed }, asked, day) => [
    paragraph(confirmed.lead(asked)),
    paragraph(confirmed.open(answer.request.contact, day(until))),
    links([[confirmed.link, inLanguage(answer.by.page, answer.request.language)]]),
  ]);

export const extendedMail = (answer: Answer, due: Day, reason: string): OutgoingMail =>
  answerMail(answer, "extended", ({ extended, complaint }, asked, day) => [
    paragraph(extended.lead(asked, day(due))),
    paragraph(`${extended.reason} ${reason}`),
    paragraph(complaint(answer.by.authority)),
  ]);

export const metMail = (answer: Answer): OutgoingMail =>
  answerMail(answer, "met", ({ met }, asked) => [paragraph(met.lead(asked))]);

export const refusedMail = (answer: Answer, reason: string): OutgoingMail =>
  answerMail(answer, "refused", ({ refused, complaint }, asked) => [
    paragraph(refused.lead(asked)),
    paragraph(`${refused.reason} ${reason}`),
    paragraph(complaint(answer.by.authority)),
  ]);

const answerMail = (
  { request: { contact: to, language, asked_at }, by: { operator, email }, zone }: Answer,
  kind: "confirmed" | "extended" | "met" | "refused",
  partsOf: (texts: AnswerTexts, asked: string, day: (day: Day) => string) => readonly MailPart[],
): OutgoingMail => {
  const texts = answerTexts[language];
  const day = (one: Day): string => dayText(language, one);
  return composeMail({ to, subject: texts[kind].subject }, [
    heading(texts[kind].subject),
    ...partsOf(texts, day(dayIn(zone)(asked_at)), day),
    note(operator === undefined ? "" : texts.from(operator)),
    note(email === undefined ? "" : texts.questions(email)),
  ]);
};
