import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Email } from "#domain/shared/email.ts";
import {
  type KnownField,
  knownFields,
  type MicroDollars,
  type SourceFacts,
  type SourceField,
} from "#domain/waterfall/source-facts.ts";
import type { FoundValue } from "./reply-schema.ts";

/** What is known of the person a question is about. */
export interface KnownPerson {
  readonly profile?: ProfileSlug | undefined;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly company?: string | undefined;
  /** Of the company, without "www.": "acme.example". */
  readonly domain?: string | undefined;
  readonly din?: Din | undefined;
  readonly email?: Email | undefined;
}

export const knownFieldsOf = (person: KnownPerson): readonly KnownField[] =>
  knownFields.filter((field) => person[field] !== undefined);

export interface Question {
  readonly field: SourceField;
  readonly person: KnownPerson;
  /** Of an earlier pending reply, to ask for its answer. */
  readonly reference?: string | undefined;
}

/** Why a source can't be used until its operator acts. */
export type UnusableReason = "key" | "credits" | "plan";

export interface Unusable {
  readonly outcome: "unusable";
  readonly reason: UnusableReason;
  /** What the operator has to do, where the reason alone does not say it. */
  readonly advice?: string | undefined;
}

/**
 * `cost` is what the source states. Without it, its price counts. Of a failure it is what may have been charged: a request
 * that timed out may have arrived.
 */
export type Reply =
  | { readonly outcome: "found"; readonly values: readonly FoundValue[]; readonly cost?: MicroDollars | undefined }
  | { readonly outcome: "nothing"; readonly cost?: MicroDollars | undefined }
  /** `askAgainAt` is in milliseconds since 1970. */
  | { readonly outcome: "pending"; readonly reference: string; readonly askAgainAt: number }
  /** The person asked the source not to be processed. */
  | { readonly outcome: "refused" }
  | Unusable
  | {
      readonly outcome: "failed";
      readonly isRetryable: boolean;
      readonly retryAfterMs?: number | undefined;
      /** For the log and the operator, without anything that was sent: "status 503". */
      readonly fault: string;
      readonly cost?: MicroDollars | undefined;
    };

/** What came to the address at which a service may send answers by itself. */
export interface ReceivedWebhook {
  readonly body: Uint8Array;
  header(name: string): string | undefined;
}

/** "unsigned" is what the service did not send; undefined what it did, and is no answer yet. */
export type ReadWebhook = { readonly reference: string; readonly reply: Reply } | "unsigned" | undefined;

/** "unknown": the service did not answer, or has no call that checks a key and costs nothing. */
export type KeyState = "works" | "unknown" | Unusable;

/** A service at which people can be looked up. Adding one: docs/sources.md. */
export interface Source extends Pick<SourceFacts, "name" | "answers" | "needs" | "price" | "mayBeShownTo"> {
  readonly limits: { readonly atOnce: number; readonly perMinute?: number; readonly perDay?: number };
  /** How long the terms allow answers to be kept. Found ones are kept for at most 90 days. */
  readonly keepForDays: number;
  /** Asks whether the key works. Costs nothing. */
  check(signal: AbortSignal): Promise<KeyState>;
  /** Never rejects: whatever goes wrong is a reply. */
  ask(question: Question, signal: AbortSignal): Promise<Reply>;
  /** Reads an answer to a pending question that the service sends by itself, as often as it likes. Left out where it sends none. */
  readWebhook?(webhook: ReceivedWebhook): ReadWebhook;
}
