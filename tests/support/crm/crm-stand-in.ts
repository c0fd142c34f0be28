import { setTimeout as pause } from "node:timers/promises";
import { MAX_BYTES } from "#backend/platform/network/answer-body.ts";
import {
  type Behaviour,
  type ReceivedRequest,
  type StandInAnswer,
  startStandIn,
} from "#tests/support/sources/stand-in.ts";

/** A contact as the stand-in has it, by the names of our values. */
export interface StoredContact {
  readonly id: string;
  readonly rowId?: string | undefined;
  readonly email?: string | undefined;
  readonly otherEmail?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly title?: string | undefined;
  readonly phone?: string | undefined;
}

/** A CRM in memory, which answers as its documentation describes. */
export interface CrmPlay {
  handle(request: ReceivedRequest): StandInAnswer;
  isWrite(request: ReceivedRequest): boolean;
  contacts(): readonly StoredContact[];
  /** A contact that was there before the push. */
  add(contact: Omit<StoredContact, "id">): void;
  /** The CRM's own words for failures. */
  readonly failures: Readonly<Record<"key" | "scope" | "missing" | "conflict" | "limit" | "broken", StandInAnswer>>;
}

/** The last name that every stand-in refuses as invalid. */
export const UNWANTED = "Unwanted";

/** What can go wrong with a request. Those with "after" come once the CRM has done what was asked. */
export const crmFaults = {
  "401": (play) => play.failures.key,
  "403 for a missing scope": (play) => play.failures.scope,
  "404": (play) => play.failures.missing,
  "409": (play) => play.failures.conflict,
  "429 with Retry-After": (play) => ({ ...play.failures.limit, headers: { "Retry-After": "7" } }),
  "500 before it writes": (play) => play.failures.broken,
  "500 after it wrote": (play, request) => done(play, request, play.failures.broken),
  "no answer after it wrote": (play, request) => done(play, request, "silent"),
  "a cut connection after it wrote": (play, request) => done(play, request, "cut"),
  "HTML after it wrote": (play, request) => done(play, request, { status: 200, body: "<!doctype html><p>Hello</p>" }),
  "JSON that ends early after it wrote": (play, request) =>
    done(play, request, { status: 200, headers: { "Content-Type": "application/json" }, body: '{"results":[' }),
  "an answer over 512 KB after it wrote": (play, request) =>
    done(play, request, { status: 200, body: { data: "x".repeat(MAX_BYTES) } }),
  "JSON of another shape after it wrote": (play, request) =>
    done(play, request, { status: 200, body: { data: { something: "else" } } }),
  "a redirect": () => ({ status: 302, headers: { Location: "https://elsewhere.example/" }, body: {} }),
} satisfies Readonly<Record<string, (play: CrmPlay, request: ReceivedRequest) => Behaviour>>;
export type CrmFaultName = keyof typeof crmFaults;

const done = (play: CrmPlay, request: ReceivedRequest, behaviour: Behaviour): Behaviour => {
  play.handle(request);
  return behaviour;
};

export interface CrmStandIn extends Pick<CrmPlay, "contacts" | "add"> {
  readonly origin: string;
  readonly requests: readonly ReceivedRequest[];
  /** How many of the next requests fail: only those that write, or all. */
  fail(fault: CrmFaultName, times: number, which: "writes" | "all"): void;
  close(): Promise<void>;
}

/** A CRM on loopback. It takes `delayMs` for each request, half of it before it does what was asked. */
export const startCrm = async (play: CrmPlay, delayMs = 0): Promise<CrmStandIn> => {
  const standIn = await startStandIn();
  let failing: { fault: CrmFaultName; times: number; which: "writes" | "all" } | undefined;
  const answer = (request: ReceivedRequest): Behaviour => {
    const isHit = failing !== undefined && failing.times > 0 && (failing.which === "all" || play.isWrite(request));
    if (failing === undefined || !isHit) return play.handle(request);
    failing.times -= 1;
    return crmFaults[failing.fault](play, request);
  };
  standIn.behave(async (request) => {
    if (delayMs === 0) return answer(request);
    await pause(delayMs / 2);
    const given = answer(request);
    await pause(delayMs / 2);
    return given;
  });
  return {
    origin: standIn.origin,
    requests: standIn.requests,
    contacts: () => play.contacts(),
    add: (contact) => play.add(contact),
    fail: (fault, times, which) => {
      failing = { fault, times, which };
    },
    close: () => standIn.close(),
  };
};
