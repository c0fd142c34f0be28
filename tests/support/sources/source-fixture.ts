import type { SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Question, ReadWebhook, ReceivedWebhook, Reply, Source } from "#backend/sources/source.ts";
import type { FaultName } from "./source-faults.ts";
import type { ReceivedRequest, StandInAnswer } from "./stand-in.ts";

export interface ExpectedRequest extends Pick<ReceivedRequest, "method" | "path"> {
  /** All of it; none where it is left out. */
  readonly query?: Readonly<Record<string, string>>;
  /** Those that matter. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Exchange {
  readonly request: ExpectedRequest;
  readonly answer: StandInAnswer;
}

export interface SourceCase {
  readonly question: Question;
  /** In the order in which the service is asked. */
  readonly exchanges: readonly Exchange[];
  readonly reply: Reply;
}

/** One service, as its documentation describes it. */
export interface SourceFixture {
  readonly make: (access: SourceAccess) => Source;
  /** Where the shapes of requests and answers are described. */
  readonly documentedAt: string;
  readonly finds: SourceCase;
  /** Undefined where no document says how the service answers then. */
  readonly hasNothing: SourceCase | undefined;
  /** Failures as this service sends them, and what else is particular to it, by a name. */
  readonly others?: Readonly<Record<string, SourceCase>>;
  /** Undefined where no call checks the key without costing something. */
  readonly check: Exchange | "no key" | undefined;
  /** Undefined where the service answers at once. */
  readonly pending?: SourceCase;
  /** What it sends by itself, and what that says; undefined where it sends nothing. Not sent, `finds` asks for the same. */
  readonly webhook?: { readonly sent: ReceivedWebhook; readonly read: ReadWebhook };
  /** Replies to faults that mean something else at this service. */
  readonly unusual?: Partial<Readonly<Record<FaultName, Reply>>>;
}

/** What every fixture's time and key are. */
export const FIXTURE_NOW = Date.UTC(2026, 10, 25, 9, 0);
export const FIXTURE_KEY = "key-7f3a91";

/** Stands in replies for the address of the stand-in, whose port differs from run to run. */
export const STAND_IN = "https://stand-in.example";

/** Within the 30 days in which a confirmation counts. */
export const CONFIRMED_ON = "2026-11-20";
