/** What can be bought of one person: a line with one value at a time. */
export interface TraceLine {
  readonly profile: string;
  readonly item: "phone_no" | "work_email";
  readonly price: number;
}

/** Who spends credits of one wallet. Two wallets of one company are related. */
export interface TracePayer {
  readonly walletId: string;
  readonly company: string;
}

export type TraceStep =
  | { readonly kind: "reveal"; readonly by: TracePayer; readonly line: TraceLine; readonly key: string }
  | { readonly kind: "bulk"; readonly by: TracePayer; readonly line: TraceLine }
  /** Whether a machine can tell that the value is wrong is asked only by one kind of report. */
  | {
      readonly kind: "report";
      readonly by: TracePayer;
      readonly line: TraceLine;
      readonly value: string;
      readonly isChecked: boolean;
    };

/** Credited with so many tenths, or another outcome, or nothing that is owned. */
export type ModelAnswer = number | "agreed" | "limit" | "noted" | "not-owned";

interface ModelWallet {
  readonly company: string;
  balance: number;
  reveals: number;
  creditsBack: number;
}

interface ModelReport {
  isAgreed: boolean;
  back?: number;
}

const nameOf = ({ profile, item }: TraceLine): string => `${item}:${profile}`;

/**
 * What reports should do to the books, written down a second time, one step after the other and without a database. Each line has
 * one value at a time; `truth` says which values a check finds wrong.
 */
export class ReportModel {
  readonly wallets: Map<string, ModelWallet>;
  /** Of a line's name: the value that the directory has now. */
  readonly directory: Map<string, string>;
  /** Of a wallet and a line's name: the value that was bought. */
  readonly owned = new Map<string, string>();
  /** Of a line's name and a value: the reports by wallet. */
  readonly reports = new Map<string, Map<string, ModelReport>>();
  /** Of an idempotency key: the wallet and line it was answered for. */
  readonly keys = new Map<string, string>();
  readonly #isWrong: (value: string) => boolean;

  constructor(
    payers: ReadonlyMap<string, Readonly<{ company: string; balance: number }>>,
    isWrong: (value: string) => boolean,
  ) {
    this.wallets = new Map([...payers].map(([id, payer]) => [id, { ...payer, reveals: 0, creditsBack: 0 }]));
    this.directory = new Map();
    this.#isWrong = isWrong;
  }

  clone(): ReportModel {
    const copy = new ReportModel(new Map(), this.#isWrong);
    for (const [id, wallet] of this.wallets) copy.wallets.set(id, { ...wallet });
    for (const [line, value] of this.directory) copy.directory.set(line, value);
    for (const [place, value] of this.owned) copy.owned.set(place, value);
    for (const [key, place] of this.keys) copy.keys.set(key, place);
    for (const [of, all] of this.reports)
      copy.reports.set(of, new Map([...all].map(([wallet, report]) => [wallet, { ...report }])));
    return copy;
  }

  import(line: TraceLine, value: string): void {
    this.directory.set(nameOf(line), value);
  }

  /** The value of the line that this payer has bought. */
  ownedBy({ walletId }: TracePayer, line: TraceLine): string | undefined {
    return this.owned.get(`${walletId} ${nameOf(line)}`);
  }

  /** What is bought may be `stale`: looked up before a report agreed, and charged after it. */
  run(step: TraceStep, isStale = false): ModelAnswer | undefined {
    if (step.kind === "report") return this.#report(step);
    this.#buy(step, isStale);
    return undefined;
  }

  /** Everything that the books show, as text. */
  shown(): string {
    return JSON.stringify({
      wallets: [...this.wallets].map(([id, { balance, reveals, creditsBack }]) => [id, balance, reveals, creditsBack]),
      owned: [...this.owned].toSorted(),
      wrong: [...this.reports]
        .flatMap(([of, all]) => ([...all.values()].some(({ isAgreed }) => isAgreed) ? [of] : []))
        .toSorted(),
    });
  }

  /** Also what the books don't show: who has reported what, and which keys were answered. */
  all(): string {
    const reports = [...this.reports].flatMap(([of, all]) =>
      [...all].map(([walletId, report]) => `${of} ${walletId} ${JSON.stringify([report.isAgreed, report.back])}`),
    );
    return JSON.stringify([this.shown(), reports.toSorted(), [...this.keys].toSorted()]);
  }

  #buy(step: Exclude<TraceStep, { kind: "report" }>, isStale: boolean): void {
    const place = `${step.by.walletId} ${nameOf(step.line)}`;
    if (step.kind === "reveal" && this.keys.has(step.key)) return;
    if (!this.owned.has(place)) {
      const value = this.directory.get(nameOf(step.line)) ?? "";
      if (!isStale && this.#isKnownWrong(step.line, value)) return;
      const wallet = this.#wallet(step.by.walletId);
      wallet.balance -= step.line.price;
      wallet.reveals += 1;
      this.owned.set(place, value);
    }
    if (step.kind === "reveal") this.keys.set(step.key, place);
  }

  #report({ by, line, value, isChecked }: Extract<TraceStep, { kind: "report" }>): ModelAnswer {
    const all = this.#reportsOf(line, value);
    const before = all.get(by.walletId);
    if (this.owned.get(`${by.walletId} ${nameOf(line)}`) !== value) {
      if (before === undefined) return "not-owned";
      return before.back ?? (before.isAgreed ? "agreed" : "noted");
    }
    const isConfirmed = before === undefined && isChecked && this.#isWrong(value);
    if (before === undefined) all.set(by.walletId, { isAgreed: false });
    const unrelated = [...all.keys()].filter((other) => this.#wallet(other).company !== by.company);
    if (!isConfirmed && unrelated.length === 0 && !this.#isKnownWrong(line, value)) return "noted";
    for (const report of all.values()) report.isAgreed = true;
    const answer = this.#creditBack(by.walletId, line, value);
    for (const other of all.keys()) if (isConfirmed || unrelated.includes(other)) this.#creditBack(other, line, value);
    return answer;
  }

  #creditBack(walletId: string, line: TraceLine, value: string): ModelAnswer {
    const place = `${walletId} ${nameOf(line)}`;
    if (this.owned.get(place) !== value) return "agreed";
    const wallet = this.#wallet(walletId);
    if (wallet.creditsBack >= Math.max(1, Math.floor(wallet.reveals / 20))) return "limit";
    wallet.balance += line.price;
    wallet.creditsBack += 1;
    this.owned.delete(place);
    const report = this.#reportsOf(line, value).get(walletId);
    if (report !== undefined) report.back = line.price;
    return line.price;
  }

  #isKnownWrong(line: TraceLine, value: string): boolean {
    return [...this.#reportsOf(line, value).values()].some(({ isAgreed }) => isAgreed);
  }

  #reportsOf(line: TraceLine, value: string): Map<string, ModelReport> {
    const of = `${nameOf(line)} ${value}`;
    const known = this.reports.get(of) ?? new Map<string, ModelReport>();
    this.reports.set(of, known);
    return known;
  }

  #wallet(id: string): ModelWallet {
    const wallet = this.wallets.get(id);
    if (wallet === undefined) throw new Error("No such wallet");
    return wallet;
  }
}
