import { MAX_BYTES } from "#backend/platform/network/answer-body.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { Reply } from "#backend/sources/source.ts";
import type { Behaviour } from "./stand-in.ts";

interface Fault {
  /** `elsewhere` is the origin of another server on loopback. */
  readonly behave: (elsewhere: string) => Behaviour;
  /** What it means at most services. */
  readonly usual: Reply;
}

const status = (code: number, usual: Reply, headers: Readonly<Record<string, string>> = {}): Fault => ({
  behave: () => ({ status: code, headers, body: {} }),
  usual,
});

const unexpected = failed("unexpected answer", false);

/** What can go wrong at any service. */
export const sourceFaults = {
  "401": status(401, { outcome: "unusable", reason: "key" }),
  "402": status(402, { outcome: "unusable", reason: "credits" }),
  "403": status(403, { outcome: "unusable", reason: "plan" }),
  "404": status(404, { outcome: "nothing" }),
  "404 of another server": {
    behave: () => ({ status: 404, body: "<!doctype html><title>Not found</title>" }),
    usual: failed("status 404", false),
  },
  "429": status(429, failed("status 429", true)),
  "429 with Retry-After": status(429, { ...failed("status 429", true), retryAfterMs: 7_000 }, { "Retry-After": "7" }),
  "451": status(451, { outcome: "refused" }),
  "503": status(503, failed("status 503", true)),
  slow: { behave: () => "silent", usual: failed("time-out", true) },
  "cut off": { behave: () => "cut", usual: failed("connection", true) },
  "too long": {
    behave: () => ({ status: 200, body: "x".repeat(MAX_BYTES + 1) }),
    usual: failed("answer over 512 KB", false),
  },
  HTML: { behave: () => ({ status: 200, body: "<!doctype html><title>Hello</title>" }), usual: unexpected },
  "wrong shape": { behave: () => ({ status: 200, body: { something: "else" } }), usual: unexpected },
  redirect: {
    behave: (elsewhere) => ({ status: 302, headers: { Location: `${elsewhere}/inside` }, body: {} }),
    usual: failed("status 302", false),
  },
} satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof sourceFaults;

export const faultNames = Object.keys(sourceFaults).filter((name): name is FaultName => name in sourceFaults);

/** After these, the service may have charged: the request arrived, or may have. */
export const perhapsCharged: readonly string[] = ["slow", "cut off", "too long", "HTML", "wrong shape"];
