import type { PersonToSave } from "#domain/lists/saved-person.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { observable, runInAction } from "mobx";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { ChosenFile, TablePreview, TableReader } from "#application/ports/table-reader.ts";
import { err, ok, type Result, type Running } from "#application/shared/result.ts";
import type { BulkStarted, StartBulk, UploadRefused } from "#application/bulk/start-bulk.ts";
import type { SampleCharges } from "#application/bulk/sample-charges.ts";
import type { SaveRejectedRows } from "#application/bulk/save-rejected-rows.ts";
import type { BulkReading, FileCheck, FreeSubject, RejectedRows } from "#domain/bulk/bulk.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import type { Sampled } from "#domain/bulk/typical-cost.ts";
import { NO_CREDITS, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { Cell, SheetRead, TableFault } from "#domain/shared/table-limits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { BulkViewModel } from "#ui/bulk/bulk-view-model.ts";
import type { MadeFrom } from "#ui/bulk/file/file-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aShownAccount } from "./shown-account.ts";

/** Work under way whose end the test decides. */
interface Held<Value, Reason> extends Running<Value, Reason> {
  readonly end: (answer: Result<Value, Reason> | undefined) => Promise<void>;
}

/** Lets everything go on that waits for an answer. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const held = <Value, Reason>(): Held<Value, Reason> => {
  const { promise, resolve } = Promise.withResolvers<Result<Value, Reason> | undefined>();
  return {
    result: promise,
    cancel: () => resolve(undefined),
    end: async (answer) => {
      resolve(answer);
      await settled();
    },
  };
};

type Rows = readonly (readonly Cell[])[];

export const aFile = (name = "people.csv", size = 1200): ChosenFile => ({ name, size });

const checkOf = (tool: Tool, reading: BulkReading, rows: Rows): FileCheck => {
  const checker = bulkChecker(tool, reading);
  rows.forEach((cells, index) => void checker.add({ number: index + 1, cells }));
  return checker.check();
};

interface Seed {
  readonly tool?: Tool;
  readonly credits?: Tenths;
  readonly capabilities?: readonly string[];
}

/** A tool's bulk mode without a browser: the test says what files hold and how uploads end. */
export const aBulkMode = ({ tool = "find-contacts", credits = tenths(250), capabilities = [] }: Seed = {}) => {
  const previews: Held<TablePreview, TableFault>[] = [];
  const sheets: (string | undefined)[] = [];
  const checks: (Held<FileCheck, TableFault> & {
    readonly reading: BulkReading;
    readonly onProgress: (share: number) => void;
  })[] = [];
  const uploads: (Held<BulkStarted, Failure | UploadRefused> & {
    readonly order: Parameters<StartBulk>[0];
    readonly file: ChosenFile;
    readonly onProgress: (share: number) => void;
  })[] = [];
  const saved: Parameters<SaveRejectedRows>[] = [];
  let savedRejected: Awaited<ReturnType<SaveRejectedRows>> = ok(undefined);
  const unreadable = new Set<ChosenFile>();
  let lists = 0;
  let list = () => {};
  let prepared = 0;
  let asksBeforeLeaving = false;
  let isOffline = false;
  const clock = memoryClock();
  let lookUp: () => Promise<void> = async () => {};
  const account = aShownAccount(anAccount({ capabilities, credits }), () => lookUp());
  const gone = observable.set<string>();
  const jobs = observable(
    {
      jobs: [] as readonly BulkJob[],
      waitsForLimit: ({ state }: BulkJob) => state === "paused",
      hasStopped: (id: string) => gone.has(id),
      setAside: NO_CREDITS,
      stillToReserve: NO_CREDITS,
      hasJobs: false,
      refresh: async () => {
        lists += 1;
        list();
      },
    },
    {},
    { deep: false },
  );
  const banner = new BannerViewModel();
  const tables: TableReader = {
    prepare: () => void (prepared += 1),
    preview: (_file, sheet) => {
      const work = held<TablePreview, TableFault>();
      sheets.push(sheet);
      previews.push(work);
      return work;
    },
    check: (_file, _tool, reading, onProgress) => {
      const work = { ...held<FileCheck, TableFault>(), reading, onProgress };
      checks.push(work);
      return work;
    },
    rejected: () => held<RejectedRows, TableFault>(),
    people: () => held<readonly PersonToSave[], TableFault>(),
  };
  const samples: (ReturnType<SampleCharges> &
    Held<Sampled, { readonly kind: "not-offered" }> & {
      readonly sample: readonly FreeSubject[];
    })[] = [];
  const bulk = new BulkViewModel({
    tool,
    sampleCharges: (sample) => {
      const work = { ...held<Sampled, { readonly kind: "not-offered" }>(), sample };
      samples.push(work);
      return work;
    },
    tables,
    saveRejected: async (...asked) => {
      saved.push(asked);
      return savedRejected;
    },
    start: (order, file, onProgress) => {
      const work = { ...held<BulkStarted, Failure | UploadRefused>(), order, file, onProgress };
      uploads.push(work);
      return work;
    },
    isOffline: () => isOffline,
    isReadable: async (file) => !unreadable.has(file),
    account,
    banner,
    jobs,
    clock,
    askBeforeLeaving: (isWanted) => (asksBeforeLeaving = isWanted),
  });
  const last = <Work>(works: readonly Work[]): Work => {
    const work = works.at(-1);
    if (work === undefined) throw new Error("Nothing is under way");
    return work;
  };
  const preview = (rows: Rows, sheet?: SheetRead) =>
    last(previews).end(
      ok({ format: sheet ? "xlsx" : "csv", rows: rows.map((cells, index) => ({ number: index + 1, cells })), sheet }),
    );
  const check = (rows: Rows) => last(checks).end(ok(checkOf(tool, last(checks).reading, rows)));
  return {
    bulk,
    asksBeforeLeaving: () => asksBeforeLeaving,
    account,
    setCredits: (amount: Tenths) => runInAction(() => (account.credits = amount)),
    banner,
    clock,
    setJobs: (held: {
      readonly jobs?: readonly BulkJob[];
      readonly setAside?: Tenths;
      readonly stillToReserve?: Tenths;
      readonly hasJobs?: boolean | undefined;
    }) => runInAction(() => Object.assign(jobs, held)),
    /** A job that was listed is listed no more. */
    loseJob: (id: string) => runInAction(() => gone.add(id)),
    /** What is done when the jobs are listed again. */
    onList: (task: () => void) => void (list = task),
    /** What is done when the account is looked up again. */
    onLookUp: (task: () => unknown) => void (lookUp = async () => void (await task())),
    unreadable,
    setOffline: (offline: boolean) => void (isOffline = offline),
    preview,
    /** The names of the sheets that were asked for, in order; undefined for the one in front. */
    sheets: () => sheets,
    check,
    refusePreview: (fault: TableFault) => last(previews).end(err(fault)),
    refuseCheck: (fault: TableFault) => last(checks).end(err(fault)),
    checks,
    /** The free looks at rows of files, in order. */
    samples,
    /** Until what spends can be pressed. */
    settle: () => clock.move(SETTLING_MS),
    uploads,
    upload: () => last(uploads),
    /** What was asked for of the rejected rows, in order. */
    saved: () => saved,
    refuseSaving: (fault: TableFault) => void (savedRejected = err(fault)),
    lists: () => lists,
    /** How often files were announced. */
    prepared: () => prepared,
    /** Chooses a file of these rows, up to its checks. */
    choose: async (rows: Rows, file = aFile(), made?: MadeFrom) => {
      bulk.choose(file, made);
      await preview(rows.slice(0, 11));
      if (bulk.chosen.check.kind === "running") await check(rows);
    },
  };
};

export type BulkMode = ReturnType<typeof aBulkMode>;
