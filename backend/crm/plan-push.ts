import { type CrmFault, isFault } from "./crm-fault.ts";
import type { PushRule } from "#domain/crm/crm-connection.ts";
import type { CrmPerson, CrmTarget } from "./crm-target.ts";
import { decideRow } from "./decide-row.ts";
import { newPushRows, type RowReport } from "./push-row.ts";

/** How many rows of a push would end in which way. */
export type PushPlan = Readonly<Record<RowReport["outcome"], number>>;

interface PlanNeeds {
  readonly target: CrmTarget;
  readonly people: readonly CrmPerson[];
  readonly rule: PushRule;
  readonly signal: AbortSignal;
}

/** What a push would do, by searching alone. Nothing is written. */
export const planPush = async ({ target, people, rule, signal }: PlanNeeds): Promise<PushPlan | CrmFault> => {
  const plan = { created: 0, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 };
  const rows = newPushRows(people);
  for (const { report } of rows) if (report !== undefined) plan[report.outcome] += 1;
  const open = rows.filter(({ report }) => report === undefined).map(({ person }) => person);
  for (let start = 0; start < open.length; start += target.limits.foundAtOnce) {
    const batch = open.slice(start, start + target.limits.foundAtOnce);
    const found = await target.findByKeys(batch, signal);
    if (isFault(found)) return found;
    for (const person of batch) {
      const decided = decideRow({ person, intention: undefined }, found, { ...target, rule });
      if (!("write" in decided)) plan[decided.outcome] += 1;
      else if (target.keys.length === 0) plan.sent += 1;
      else plan[decided.write.contact === undefined ? "created" : "updated"] += 1;
    }
  }
  return plan;
};
