import * as z from "zod";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { allAt, fillingOf, textAt, timeAt } from "#backend/sources/http/described-answer.ts";
import { requestFor } from "#backend/sources/http/described-request.ts";
import type { HttpDescription } from "#backend/sources/http/http-description.ts";
import { httpSource } from "#backend/sources/http/http-source.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import type { Question, Reply, Source } from "#backend/sources/source.ts";

export interface GenericAccess {
  readonly key: string;
  readonly clock: Clock;
  readonly timeoutMs?: number | undefined;
}

const MICRO = 1_000_000;

/** Any service that an operator describes in a file: docs/sources.md. */
export const genericHttp = (description: HttpDescription, access: GenericAccess): Source => {
  const { name, answers, needs, mayBeShownTo, limits, keepForDays, price, statuses, check } = description;
  const { atOnce, perMinute, perDay } = limits;
  return httpSource(
    { ...access, origin: new URL(description.url).origin },
    {
      name,
      answers,
      needs,
      price: { perFound: Math.ceil(price.perFound * MICRO), perAsked: Math.ceil(price.perAsked * MICRO) },
      mayBeShownTo,
      limits: { atOnce, ...(perMinute && { perMinute }), ...(perDay && { perDay }) },
      keepForDays,
      requestFor: ({ person }) => requestFor(description, fillingOf(person, access.key)),
      // An answer that is no object is that of no service, such as a page of HTML.
      answer: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
      read: (answer, question) => {
        if (allAt(answer, certainPath(description)).length === 0) return failed("unexpected answer", false);
        const values = allAt(answer, description.values).flatMap((found) =>
          valueOf(description, found, { question, clock: access.clock }),
        );
        return values.length === 0 ? { outcome: "nothing" } : { outcome: "found", values };
      },
      readFailure: (status) => {
        const meaning = meanings.find((known) => statuses[known]?.includes(status));
        return meaning && replies[meaning];
      },
      ...(check && { checkRequest: requestFor({ ...check, method: "GET" }, fillingOf({}, access.key)) }),
    },
  );
};

const replies = {
  nothing: { outcome: "nothing" },
  refused: { outcome: "refused" },
  key: { outcome: "unusable", reason: "key" },
  credits: { outcome: "unusable", reason: "credits" },
  plan: { outcome: "unusable", reason: "plan" },
} as const satisfies Readonly<Record<string, Reply>>;
const meanings = ["nothing", "refused", "key", "credits", "plan"] as const;

/** What every answer has, also one that found nothing. */
const certainPath = ({ values, text = "" }: HttpDescription): string =>
  (values === "" ? text : values).split(/\.?\*/)[0] ?? "";

const valueOf = (
  description: HttpDescription,
  found: unknown,
  { question, clock }: { readonly question: Question; readonly clock: Clock },
): readonly FoundValue[] => {
  const { kind, page, person, confirmedAt } = description;
  const text = description.text === undefined ? question.person.email : textAt(found, description.text);
  const mailbox = description.mailbox && stateOf(description.mailbox, textAt(found, description.mailbox.at));
  const isVerification = question.field === "verification";
  if (text === undefined || (isVerification && mailbox === "unknown")) return [];
  const confidence = Number(textAt(found, description.confidence) ?? Number.NaN);
  return [
    {
      text,
      kind,
      confidence: Number.isNaN(confidence) ? undefined : confidence,
      page: textAt(found, page),
      mailbox,
      confirmedAt: isVerification ? clock() : timeAt(found, confirmedAt),
      person: person && {
        name: textAt(found, person.name),
        role: textAt(found, person.role),
        company: textAt(found, person.company),
      },
    },
  ];
};

const stateOf = (mailbox: NonNullable<HttpDescription["mailbox"]>, state: string | undefined): MailboxState => {
  if (state === undefined) return "unknown";
  const states = ["deliverable", "undeliverable", "catch_all"] as const;
  return states.find((each) => mailbox[each].includes(state)) ?? "unknown";
};
