import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { CallName } from "#wire/calls.ts";
import {
  BULK_JOBS,
  DIRECTOR_LOOKUP,
  ENRICHMENT_CANDIDATES,
  OWNED_ONLY,
  PERSON_LOOKUP,
} from "#domain/session/capability.ts";
import { NotRun } from "./collected.ts";

export interface Allowed {
  /** What the host says that it has. */
  readonly capabilities: ReadonlySet<string>;
  readonly maySpend: boolean;
}

export const lacking = (capability: string): NotRun => new NotRun(`needs the capability ${capability}`);

/** Not run where the host lacks a capability. */
export const mustHave = ({ capabilities }: Allowed, capability: string): void => {
  if (!capabilities.has(capability)) throw lacking(capability);
};

/** Not run where nothing may be spent. */
export const mustSpend = ({ maySpend }: Allowed): void => {
  if (!maySpend) throw new NotRun("spends credits: allow it with --may-spend");
};

/** A client that makes no call which needs a capability that the host lacks, and none that is charged unless that is allowed. */
export const guardedClient = (client: WebhookClient, allowed: Allowed): WebhookClient => {
  const mustAnswer = (name: CallName, request: object): void => {
    const needed = neededFor(name, request);
    if (needed !== undefined) mustHave(allowed, needed);
  };
  return {
    async send(call, request) {
      mustAnswer(call.name, request);
      return client.send(call, request);
    },
    async pay(call, request, key, waiting) {
      mustAnswer(call.name, request);
      mustSpend(allowed);
      return client.pay(call, request, key, waiting);
    },
  };
};

/** The capability without which a host does not know a call of the suites that do not ask for it themselves. */
const neededFor = (name: CallName, request: object): string | undefined => {
  if (name === "bulkJobs") return BULK_JOBS;
  if (name === "enrichmentCandidates" || "chosen" in request) return ENRICHMENT_CANDIDATES;
  if ("owned_only" in request) return OWNED_ONLY;
  return [PERSON_LOOKUP, DIRECTOR_LOOKUP].find((type) => "type" in request && request.type === type);
};
