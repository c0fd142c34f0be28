import type { FaultReason } from "#domain/crm/crm-fault.ts";
import type { Push } from "#domain/crm/push.ts";

/** What keeps a push from its CRM, which stands at `host`. */
const waitSentences: Readonly<Partial<Record<FaultReason, (host: string) => string>>> = {
  connection: (host) => `Couldn't reach ${host}.`,
  "time-out": (host) => `${host} did not answer in time.`,
  unavailable: (host) => `${host} is not available at the moment.`,
  "unexpected-answer": (host) => `${host} answered in a way that we do not understand.`,
};

/** Why a push waits, and until `time`. */
export const waitText = (
  { waitReason, host, connectionName }: Pick<Push, "waitReason" | "host" | "connectionName">,
  time: string,
): string => {
  if (waitReason === "too-many") return `The CRM asked us to wait until ${time}.`;
  const why = waitReason && waitSentences[waitReason]?.(host ?? connectionName);
  return why === undefined ? `Next try at ${time}.` : `${why} Next try at ${time}.`;
};
