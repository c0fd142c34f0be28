import type { FaultReason } from "#domain/crm/crm-fault.ts";
import type { Push } from "#domain/crm/push.ts";

/** What keeps a push from its CRM. */
const waitSentences: Readonly<Partial<Record<FaultReason, (name: string) => string>>> = {
  connection: (name) => `Couldn't reach ${name}.`,
  "time-out": (name) => `${name} did not answer in time.`,
  unavailable: (name) => `${name} is not available at the moment.`,
  "unexpected-answer": (name) => `${name} answered in a way that we do not understand.`,
};

/** Why a push waits, and until `time`. A webhook may lead anywhere: its host says where. */
export const waitText = (
  { waitReason, host, connectionName, target }: Pick<Push, "waitReason" | "host" | "connectionName" | "target">,
  time: string,
): string => {
  if (waitReason === "too-many") return `The CRM asked us to wait until ${time}.`;
  const name = target === "webhook" ? (host ?? connectionName) : connectionName;
  const why = waitReason && waitSentences[waitReason]?.(name);
  return why === undefined ? `Next try at ${time}.` : `${why} Next try at ${time}.`;
};
