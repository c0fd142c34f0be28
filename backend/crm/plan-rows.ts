import type { PushRule } from "#domain/crm/crm-connection.ts";
import type { PushOutcome } from "#domain/crm/push.ts";
import { type CrmFault, isFault } from "./crm-fault.ts";
import type { CrmPerson, CrmTarget } from "./crm-target.ts";
import { decideRow } from "./decide-row.ts";
import type { RowReport } from "./push-row.ts";

/** How a row would end. */
export type PlannedRow = Pick<RowReport, "reason"> & { readonly outcome: PushOutcome };

interface PlanNeeds {
  readonly target: CrmTarget;
  /** As many as the target finds at once. */
  readonly people: readonly CrmPerson[];
  readonly rule: PushRule;
  readonly signal: AbortSignal;
}

/** What a push would do with these people, by their ids. Searches alone: nothing is written. */
export const planRows = async ({
  target,
  people,
  rule,
  signal,
}: PlanNeeds): Promise<ReadonlyMap<string, PlannedRow> | CrmFault> => {
  const found = await target.findByKeys(people, signal);
  if (isFault(found)) return found;
  return new Map(
    people.map((person): [string, PlannedRow] => {
      const decided = decideRow({ person, intention: undefined }, found, { ...target, rule });
      if (!("write" in decided)) return [person.id, decided];
      if (target.keys.length === 0) return [person.id, { outcome: "sent" }];
      return [person.id, { outcome: decided.write.contact === undefined ? "created" : "updated" }];
    }),
  );
};
