import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { reportValue } from "#wire/report-value.ts";
import { tenths } from "#domain/shared/credits.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { operationOf } from "#backend/credits/lookup.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { subjectLookups } from "#backend/lookups/subject-lookups.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { insertJob, listQueue, quietSources } from "#tests/support/backend/bulk.ts";
import type { SeededRandom } from "#tests/support/random.ts";
import { type ModelAnswer, ReportModel, type TraceLine, type TracePayer, type TraceStep } from "./report-model.ts";

/** Someone who calls a backend. */
export interface TracePerson extends TracePayer {
  readonly email: string;
  /** Undefined where the connection broke before the answer came. */
  call(method: "GET" | "POST", path: string, sent: CallSent): Promise<CallAnswer | undefined>;
}

export interface CallSent {
  readonly body?: object;
  readonly key?: string;
}

export interface CallAnswer {
  readonly status: number;
  readonly json: unknown;
}

export interface TraceWorld {
  readonly database: Database;
  readonly people: readonly TracePerson[];
  /** What can be sold here, apart from phone numbers: addresses need a mail server that says which of them are wrong. */
  readonly items: readonly TraceLine["item"][];
  /** Interrupts everything that is under way, and returns once calls are answered again. */
  interrupt(): Promise<void>;
}

export interface TraceTally {
  readonly steps: number;
  readonly requests: number;
  readonly creditsBack: number;
  /** Requests that were sent again because they got no answer. */
  readonly repeated: number;
}

const PRICES = { phone_no: 50, work_email: 10 } as const;
/** So few that people meet at the same value. */
const LINES = 3;

/**
 * Lets people buy and report the same few lines in random order, up to three at once and each request up to three times, now and then
 * with an interruption; after each step the books must be those of the model. Steps at once may have happened in any order, and what
 * was looked up before a report may be charged after it.
 */
export const runReportTrace = async (world: TraceWorld, random: SeededRandom, steps: number): Promise<TraceTally> => {
  const trace = new Trace(world, random);
  await trace.begin();
  for (let step = 0; step < steps; step += 1) await trace.step();
  return trace.tally();
};

/** A value that a check finds wrong: an address that bounces, or a number that no phone can have. */
export const isWrongValue = (value: string): boolean => value.startsWith("gone") || value.startsWith("+9100000");

class Trace {
  readonly #world: TraceWorld;
  readonly #random: SeededRandom;
  readonly #lines: readonly TraceLine[];
  readonly #values = new Map<TraceLine, string[]>();
  readonly #sentBefore: TraceStep[] = [];
  #models: readonly ReportModel[] = [];
  #requests = 0;
  #repeated = 0;
  #steps = 0;

  constructor(world: TraceWorld, random: SeededRandom) {
    this.#world = world;
    this.#random = random;
    this.#lines = Array.from({ length: LINES }, () => this.#newLine());
  }

  /** Puts the lines into the directory. Some people have bought so much that more than one credit back is allowed. */
  async begin(): Promise<void> {
    const { database, people } = this.#world;
    const wallets = await database.db<{ id: string; balance: number }>(
      "select id, balance_tenths as balance from wallet where id = any($1)",
      [people.map(({ walletId }) => walletId)],
    );
    const companies = new Map(people.map(({ walletId, company }) => [walletId, company]));
    const payers = wallets.map(({ id, balance }) => [id, { company: companies.get(id) ?? "", balance }] as const);
    const model = new ReportModel(new Map(payers), isWrongValue);
    this.#models = [model];
    for (const line of this.#lines) await this.#import(line);
    for (const by of people) {
      const bought = this.#random.pick([0, 0, 45]);
      const fillers = Array.from({ length: bought }, () => this.#newLine());
      for (const line of fillers) await this.#import(line);
      const reveals = fillers.map((line) => ({ kind: "reveal", by, line, key: randomUUID() }) as const);
      await Promise.all(reveals.map((reveal) => this.#send(reveal)));
      for (const reveal of reveals) model.run(reveal);
    }
    await this.#compare("the beginning");
  }

  async step(): Promise<void> {
    this.#steps += 1;
    if (this.#random.below(8) === 0) return this.#import(this.#random.pick(this.#lines));
    const together = Array.from({ length: 1 + this.#random.below(3) }, () => this.#randomStep());
    const interrupted = this.#random.below(5) === 0 && together.every(({ kind }) => kind !== "bulk");
    const requests = together.flatMap((step) =>
      Array.from({ length: step.kind === "bulk" ? 1 : 1 + this.#random.below(3) }, () => step),
    );
    const sending = Promise.all(requests.map((request) => this.#send(request)));
    if (interrupted) {
      await pause(this.#random.below(20));
      await this.#world.interrupt();
    }
    const answers = await sending;
    this.#sentBefore.push(...together);
    const described = together.map(({ by, ...step }) => ({ by: by.company, ...step }));
    const mayBeStale = together.length > 1 && together.some(({ kind }) => kind === "report");
    const alternatives = this.#models.flatMap((model) =>
      ordersOf(together).flatMap((order) =>
        stalenessOf(order, mayBeStale).map((stale) => {
          const next = model.clone();
          return { next, answers: order.map((step, place) => next.run(step, stale[place])) };
        }),
      ),
    );
    // Of several at once, each copy of a request may have met another state.
    const alone = together.length === 1 && !interrupted ? answers[0] : undefined;
    this.#models = alternatives
      .filter((alternative) => alone === undefined || alternative.answers[0] === alone)
      .map(({ next }) => next);
    await this.#compare(JSON.stringify({ described, answers }));
  }

  tally(): TraceTally {
    const [model] = this.#models;
    const creditsBack = [...(model?.wallets.values() ?? [])].reduce((sum, wallet) => sum + wallet.creditsBack, 0);
    return { steps: this.#steps, requests: this.#requests, repeated: this.#repeated, creditsBack };
  }

  #newLine(): TraceLine {
    const item = this.#random.pick(this.#world.items);
    return { profile: `trace-${randomUUID()}`, item, price: PRICES[item] };
  }

  /** Gives the line a value that it did not have before. */
  async #import(line: TraceLine): Promise<void> {
    const before = this.#values.get(line) ?? [];
    const isWrong = this.#random.below(2) === 0;
    const number = before.length + 1;
    const value =
      line.item === "phone_no"
        ? `${isWrong ? "+9100000" : "+9198450"}${String(10_000 + number)}`
        : `${isWrong ? "gone" : "here"}${number}@acme.example`;
    this.#values.set(line, [...before, value]);
    for (const model of this.#models) model.import(line, value);
    await this.#world.database.db(
      `insert into contact (slug, name, phone_no, email, work_email) values ($1, 'Asha Rao', '[]', '[]', '[]')
       on conflict (slug) do nothing`,
      [line.profile],
    );
    await this.#world.database.db(`update contact set ${line.item} = $2 where slug = $1`, [
      line.profile,
      JSON.stringify([{ value, kind: null, confirmed_at: null, source: null }]),
    ]);
  }

  #randomStep(): TraceStep {
    const again = this.#random.below(5);
    if (again === 0 && this.#sentBefore.length > 0) {
      const step = this.#random.pick(this.#sentBefore);
      if (step.kind !== "bulk") return step;
    }
    const by = this.#random.pick(this.#world.people);
    const line = this.#random.pick(this.#lines);
    const kind = this.#random.pick(["reveal", "reveal", "bulk", "report", "report", "report"] as const);
    if (kind === "bulk") return { kind, by, line };
    if (kind === "reveal") return { kind, by, line, key: randomUUID() };
    const owned = this.#models[0]?.ownedBy(by, line);
    // What is not owned can't be reported: most reports are of what is.
    if (owned === undefined && this.#random.below(4) > 0) return { kind: "reveal", by, line, key: randomUUID() };
    const value = this.#random.below(8) === 0 ? undefined : owned;
    return {
      kind,
      by,
      line,
      value: value ?? this.#random.pick(this.#values.get(line) ?? []),
      isChecked: this.#random.below(3) === 0,
    };
  }

  /** Until it is answered. */
  async #send(step: TraceStep): Promise<ModelAnswer | undefined> {
    if (step.kind === "bulk") return this.#settleRow(step);
    for (;;) {
      this.#requests += 1;
      const answer = await (step.kind === "reveal" ? this.#reveal(step) : this.#report(step));
      if (answer !== undefined && answer.status < 500 && answer.status !== 429)
        return step.kind === "report" ? answerOf(answer) : undefined;
      this.#repeated += 1;
      await pause(10);
    }
  }

  #reveal({ by, line, key }: Extract<TraceStep, { kind: "reveal" }>) {
    const profile = encodeURIComponent(profileUrl(line.profile as ProfileSlug));
    return this.#person(by).call("GET", `/webhook/extractor1?type=${line.item}&profile_url=${profile}`, { key });
  }

  #report({ by, line, value, isChecked }: Extract<TraceStep, { kind: "report" }>) {
    const checked = line.item === "phone_no" ? "number_dead" : "bounced";
    const body = {
      type: line.item,
      profile_url: profileUrl(line.profile as ProfileSlug),
      value,
      reason: isChecked ? checked : "wrong_person",
    };
    return this.#person(by).call(reportValue.method, reportValue.path, { body });
  }

  /** Buys as a row of a bulk job, with the credits that the job has set aside. */
  async #settleRow({ by, line }: Extract<TraceStep, { kind: "bulk" }>): Promise<undefined> {
    const { database } = this.#world;
    const account = await accountByEmail(database.db, this.#person(by).email);
    if (account === undefined) throw new Error("No such account");
    const subject = { kind: "profile", profile: line.profile as ProfileSlug } as const;
    const jobId = await insertJob(
      database,
      { ...account, walletId: by.walletId },
      { items: [line.item], subjects: [subject] },
    );
    const found = [];
    for (const [name, lookup] of subjectLookups(quietSources(database), subject, [line.item])) {
      const answer = await lookup.find({ paidBy: "person" });
      if (lookup.resultOf(answer) !== null)
        found.push({ name, operation: operationOf(lookup), cost: tenths(line.price), answer, parts: [] });
    }
    await settleSubject(database.db, { jobId, position: 0, found });
    await database.transaction((db) => stopJob(db, listQueue(), { jobId, state: "done" }));
  }

  #person({ walletId }: TracePayer): TracePerson {
    const person = this.#world.people.find((one) => one.walletId === walletId);
    if (person === undefined) throw new Error("No such person");
    return person;
  }

  async #compare(what: string): Promise<void> {
    const shown = await this.#books();
    this.#models = this.#models.filter((model) => model.shown() === shown);
    const [model] = this.#models;
    if (model === undefined) throw new Error(`Step ${this.#steps}: the books are not those of the model after ${what}`);
    const distinct = new Map(this.#models.map((one) => [one.all(), one]));
    this.#models = [...distinct.values()];
  }

  /** As the model shows them. */
  async #books(): Promise<string> {
    const { db } = this.#world.database;
    const wallets = [...(this.#models[0]?.wallets.keys() ?? [])];
    const rows = await db<{ id: string; balance: number; reveals: number; back: number }>(
      `select w.id, w.balance_tenths as balance, count(*) filter (where e.kind = 'charge')::int as reveals,
              count(*) filter (where e.kind = 'credit_back')::int as back
         from wallet w left join credit_entry e on e.wallet_id = w.id where w.id = any($1) group by w.id`,
      [wallets],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const owned = await db<{ wallet_id: string; operation: string; answer: unknown }>(
      "select wallet_id, operation, answer from possession where wallet_id = any($1)",
      [wallets],
    );
    const wrong = await db<{ line: string }>(
      "select distinct operation || ' ' || value as line from value_report where wallet_id = any($1) and agreed_at is not null",
      [wallets],
    );
    return JSON.stringify({
      wallets: wallets.map((id) => {
        const row = byId.get(id);
        return [id, row?.balance, row?.reveals, row?.back];
      }),
      owned: owned.map((row) => [`${row.wallet_id} ${row.operation}`, valueIn(row)]).toSorted(),
      wrong: wrong.map(({ line }) => line).toSorted(),
    });
  }
}

const Values = z.array(z.object({ value: z.string() }));
const Answer = z.object({ phone_no: Values.optional(), work_email: Values.optional() });

const valueIn = ({ answer }: { readonly answer: unknown }): string | undefined => {
  const { phone_no: phones = [], work_email: emails = [] } = Answer.parse(answer);
  return [...phones, ...emails][0]?.value;
};

const answerOf = ({ status, json }: CallAnswer): ModelAnswer => {
  if (status === 404) return "not-owned";
  const { outcome, credits } = reportValue.answer.parse(json);
  if (outcome !== "credited") return outcome;
  return Math.round(Number(credits) * 10);
};

/** Which of the steps look up before all others and are charged in their turn. */
const stalenessOf = (steps: readonly TraceStep[], mayBeStale: boolean): readonly (readonly boolean[])[] =>
  steps.reduce<readonly (readonly boolean[])[]>(
    (all, { kind }) =>
      all.flatMap((before) =>
        (mayBeStale && kind !== "report" ? [false, true] : [false]).map((one) => [...before, one]),
      ),
    [[]],
  );

const ordersOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, place) =>
        ordersOf(items.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
      );
