import type { CrmTarget } from "#backend/crm/crm-target.ts";
import type { PushRowStore } from "#backend/crm/push-row.ts";

/** Thrown in place of a kill: nothing after it runs, and what was in memory is lost. */
export class Killed extends Error {}

/** How many more steps a worker lives: each call has two, before and after it is made. */
export interface Life {
  step(): void;
}

export const lifeOf = (steps: number): Life => {
  let left = steps;
  return {
    step: () => {
      left -= 1;
      if (left < 0) throw new Killed();
    },
  };
};

const dying =
  <Given extends readonly unknown[], Answer>(life: Life, call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    life.step();
    const answer = await call(...given);
    life.step();
    return answer;
  };

export const mortalTarget = (target: CrmTarget, life: Life): CrmTarget => ({
  ...target,
  findByKeys: dying(life, target.findByKeys),
  upsert: dying(life, target.upsert),
});

export const mortalStore = (store: PushRowStore, life: Life): PushRowStore => ({
  claim: dying(life, store.claim),
  noteIntentions: dying(life, store.noteIntentions),
  finish: dying(life, store.finish),
  release: dying(life, store.release),
  nextDue: dying(life, store.nextDue),
});
