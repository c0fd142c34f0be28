import { isRefusal, type Refusal, refusalText } from "./refusal.ts";
import type { Result } from "./result.ts";

/** Why a call to the outside failed. Every port returns these failures and no others. */
export type Failure = Cause & {
  /** Names the request in the log of the server, where the fault is the server's: "7F3K-9Q". */
  readonly reference?: string | undefined;
};

type Cause =
  | { readonly kind: "unreachable" }
  | { readonly kind: "timed-out" }
  /** 200 with a body of another shape, or one that cannot be read. */
  | { readonly kind: "bad-answer" }
  /** A status other than 2xx, with a body that has no readable message. */
  | { readonly kind: "status"; readonly status: number }
  /** An answer with a message for the user, already made readable. */
  | {
      readonly kind: "server-said";
      readonly message: string;
      readonly wait?: Wait | undefined;
      /** Of a wrong one-time code: how often another may be tried. */
      readonly triesLeft?: number | undefined;
      /** The service could not do it at the moment, whatever was sent. */
      readonly isOutage?: true | undefined;
      /** The address of the person has to be confirmed first. */
      readonly isUnconfirmed?: true | undefined;
      /** The person has asked to have their account deleted. */
      readonly isToBeDeleted?: true | undefined;
      /** Nothing was tried: what the call relied on had changed. Once that is known here too, it may be made again. */
      readonly isOutdated?: true;
    }
  | { readonly kind: "not-enough-credits"; readonly message: string }
  | { readonly kind: "signed-out"; readonly because: SignedOutCause };

/** The first status that says that a server, or what stands in front of it, can't answer at the moment. */
const UNAVAILABLE = 502;

/** Of an answer with a message: true where it is one of a server that is down. */
export const outageIn = (status: number): true | undefined => status >= UNAVAILABLE || undefined;

/** Whether nothing is wrong with what was asked: no answer came, or one of a server that is down. */
export const isOutage = (failure: Failure): boolean => {
  switch (failure.kind) {
    case "unreachable":
    case "timed-out":
      return true;
    case "status":
      return failure.status >= UNAVAILABLE;
    case "server-said":
      return failure.isOutage === true;
    default:
      return false;
  }
};

/** A port whose members all return a promise with a possible failure, so that a wrapper can fail in the same way. */
export type AskingPort<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (
    ...parameters: infer Parameters
  ) => Promise<Result<infer Value, Failure>>
    ? (...parameters: Parameters) => Promise<Result<Value, Failure>>
    : never;
};

/** How long the service wants to wait before it mails a code. */
export interface Wait {
  readonly seconds: number;
  /** The reason is the code that it mailed to the same address just now. */
  readonly codeIsOut: boolean;
}

/** There was no token, it expired and could not be renewed, or the server did not accept it. */
export type SignedOutCause = "no-token" | "expired" | "refused";

/** What was being attempted: decides the sentence where the failure has none of its own. */
export interface FailureMessages {
  /** An answer came, but could not be used. */
  readonly failed: string;
  /** No answer came; `failed` is shown when this is missing. */
  readonly unreachable?: string;
  /** Nobody is signed in. By the cause, where the sentence depends on it. */
  readonly signedOut: string | Readonly<Record<SignedOutCause, string>>;
  /** `failed` is shown for every failure, also for those with a sentence of their own. */
  readonly hidesDetails?: true;
}

/** Of an attempt that is named by what it does; `login` names what a session is needed for, where that is another thing. */
export const failureMessages = (attempt: string, login = attempt): FailureMessages => ({
  failed: `Failed to ${attempt}. Please try again.`,
  signedOut: `Please login to ${login}`,
});

const noAnswer = ({ unreachable, failed }: FailureMessages): string => unreachable ?? failed;

type Sentence<Kind extends Failure["kind"]> = (
  failure: Extract<Failure, { kind: Kind }>,
  attempt: FailureMessages,
) => string;

/** One sentence for each kind of failure; a new kind does not compile without one. */
const sentences: { readonly [Kind in Failure["kind"]]: Sentence<Kind> } = {
  unreachable: (_, attempt) => noAnswer(attempt),
  "timed-out": (_, attempt) => noAnswer(attempt),
  "bad-answer": (_, { failed }) => failed,
  status: ({ status }) => `HTTP error! status: ${status}`,
  "server-said": ({ message }) => message,
  "not-enough-credits": ({ message }) => message,
  "signed-out": ({ because }, { signedOut }) => (typeof signedOut === "string" ? signedOut : signedOut[because]),
};

/**
 * The sentence shown for a failed attempt, and on a second line its reference, where the failure has one. Sentences are one
 * line each, so that a screen can show the second one in its own way.
 */
export const failureText = (attempt: FailureMessages, failure: Failure): string => {
  const sentence = attempt.hidesDetails ? attempt.failed : sentenceOf(attempt, failure);
  return failure.reference ? `${sentence}\nReference ${failure.reference}` : sentence;
};

const sentenceOf = (attempt: FailureMessages, failure: Failure): string =>
  // The record above pairs every kind with its own sentence; TypeScript cannot follow the pairing through the look-up.
  (sentences[failure.kind] as (failure: Failure, attempt: FailureMessages) => string)(failure, attempt);

/** The sentence for a refusal by our own rules or for a failure. */
export const reasonText = (attempt: FailureMessages, reason: Refusal | Failure): string =>
  isRefusal(reason) ? refusalText(reason) : failureText(attempt, reason);
