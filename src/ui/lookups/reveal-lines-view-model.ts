import { makeAutoObservable, runInAction } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { type Shortfall, shortfall } from "#domain/session/account.ts";
import type { Availability, LineOffer, LineOffers } from "#domain/lookups/line-offer.ts";
import { costOf, type PaidOperation, sumTenths, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { SearchedLines } from "#application/ports/contact-directory.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import type { PaidSearchNeeds } from "./paid-call.ts";
import {
  type RevealCalls,
  type RevealedLine,
  type RevealPhase,
  RevealLineViewModel,
} from "./reveal-line-view-model.ts";

/** What the backend answers about the lines free of charge. */
export interface FreeLineInfo<Item extends string> {
  /** What there is to reveal; a line of which the backend says nothing is missing. */
  readonly offers?: LineOffers<Item>;
  readonly owned: Partial<Readonly<Record<Item, RevealedLine>>>;
  /** What is being searched for. */
  readonly pending?: SearchedLines<Item>;
}

/** What is owned, and what is searched for. */
type FreeLines<Item extends string> = Pick<FreeLineInfo<Item>, "owned" | "pending">;

export interface RevealRow<Item> {
  readonly item: Item;
  readonly line: RevealLineViewModel;
  /** Undefined where the backend does not say. */
  readonly offer: LineOffer | undefined;
}

/** Opening all lines that are left, at once. */
export interface OpenAll {
  /** Whether lines are left out that would have to be searched for: nobody knows what those cost in the end. */
  readonly isOnFileOnly: boolean;
  readonly price: Tenths;
  /** Undefined when there are enough credits, or nobody knows. */
  readonly short: Shortfall | undefined;
}

/** A monthly limit that leaves too little, and how much. */
export interface LimitReached {
  readonly left: Tenths;
  readonly short: Shortfall;
}

/** The lines about one person. */
export class RevealLinesViewModel<Item extends PaidOperation> {
  private offers: LineOffers<Item> = {};
  readonly #lines: ReadonlyMap<Item, RevealLineViewModel>;
  readonly #needs: PaidSearchNeeds;
  readonly #findFree: LineRevealCalls<Item>["findFree"];

  constructor(
    lines: ReadonlyMap<Item, RevealLineViewModel>,
    needs: PaidSearchNeeds,
    findFree: LineRevealCalls<Item>["findFree"],
  ) {
    this.#lines = lines;
    this.#needs = needs;
    this.#findFree = findFree;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get rows(): readonly RevealRow<Item>[] {
    return [...this.#lines].map(([item, line]) => ({ item, line, offer: this.offers[item] }));
  }

  /** What keeps the credits from revealing a line; undefined when there are enough, or nobody knows. */
  shortOf(item: Item): Shortfall | undefined {
    const { account } = this.#needs.account;
    return account && shortfall(account, costOf[item]);
  }

  /** The address of who is signed in, where it is known. */
  get reader(): string | undefined {
    return this.#needs.account.account?.email;
  }

  /** What the backend says it has, and has no data for, and what is owned. */
  get known(): Readonly<Record<"available" | "none" | "owned", readonly Item[]>> {
    const itemsOf = (availability: Availability) =>
      this.rows.flatMap(({ item, offer }) => (offer?.availability === availability ? [item] : []));
    const owned = this.rows.flatMap(({ item, line: { phase } }) =>
      phase.kind === "revealed" && phase.revealed.owned !== undefined ? [item] : [],
    );
    return { available: itemsOf("on_file"), none: itemsOf("none"), owned };
  }

  get isOpening(): boolean {
    return this.rows.some(({ line }) => line.phase.kind === "loading");
  }

  applyAnswer({ offers = {}, owned, pending }: FreeLineInfo<Item>): void {
    this.offers = offers;
    this.show({ owned, ...(pending && { pending }) });
    // A line may be owned by a charge whose answer was lost: the credits shown are then from before it.
    if (Object.keys(owned).length > 0) void this.#needs.account.refresh();
  }

  /** Shows what was opened or begun elsewhere since: in another tab, or by a colleague. Free. */
  async lookAgain(): Promise<void> {
    if (!this.rows.some(({ line }) => line.phase.kind === "hidden")) return;
    const found = await this.#findFree();
    if (found !== undefined) runInAction(() => this.show(found));
  }

  private show({ owned, pending = {} }: FreeLines<Item>): void {
    for (const { item, line } of this.rows) {
      const [opened, search] = [owned[item], pending[item]];
      if (opened !== undefined && (opened.values.length > 0 || opened.isSuppressed === true)) line.showOwned(opened);
      else if (search !== undefined) void line.follow(search);
    }
  }

  /** Undefined when fewer than two lines are left. A line that the directory does not hold is not one of them. */
  get all(): OpenAll | undefined {
    const { left } = this;
    if (left.length < 2) return undefined;
    const price = sumTenths(left.map(({ item }) => costOf[item]));
    const { account } = this.#needs.account;
    const isOnFileOnly = this.closed.some(({ offer }) => offer?.availability === "searchable");
    return { price, isOnFileOnly, short: account && shortfall(account, price) };
  }

  /** The person's monthly limit, where it leaves too little for what can still be revealed. */
  get limit(): LimitReached | undefined {
    const { account } = this.#needs.account;
    const price = tenths(Math.max(this.all?.price ?? 0, ...this.closed.map(({ item }) => costOf[item])));
    const short = account && shortfall(account, price);
    return short?.isLimited ? { left: tenths(price - short.missing), short } : undefined;
  }

  /** What `all` opens; nothing where the credits do not cover it. */
  get affordable(): readonly Item[] {
    return this.all === undefined || this.all.short !== undefined ? [] : this.left.map(({ item }) => item);
  }

  /** What the key for all reveals: all that is left, or the one line that can be revealed. Nothing without the credits. */
  get armable(): Item | "all" | undefined {
    if (this.all) return this.all.short === undefined ? "all" : undefined;
    const { left } = this;
    const [only, ...others] = left.length > 0 ? left : this.closed;
    return only && others.length === 0 && this.shortOf(only.item) === undefined ? only.item : undefined;
  }

  phaseOf(item: Item): RevealPhase | undefined {
    return this.#lines.get(item)?.phase;
  }

  async open(item: Item): Promise<void> {
    await this.#lines.get(item)?.open();
  }

  /** What has a button to reveal it. */
  private get closed(): readonly RevealRow<Item>[] {
    return this.rows.filter(
      ({ line: { phase }, offer }) =>
        (phase.kind === "hidden" || phase.kind === "failed") && offer?.availability !== "none",
    );
  }

  /** What needs no search elsewhere; a line that failed is tried again with the others. */
  private get left(): readonly RevealRow<Item>[] {
    return this.closed.filter(({ offer }) => offer === undefined || offer.availability === "on_file");
  }
}

export interface LineRevealCalls<Item extends string> {
  readonly reveal: (item: Item, watch: SearchWatch) => Promise<Result<RevealedLine, Failure>>;
  /** Undefined where the backend does not say, or did not answer. */
  readonly findFree: () => Promise<FreeLines<Item> | undefined>;
}

/** A line for each item. */
export const revealLines = <Item extends PaidOperation>(
  items: readonly Item[],
  needs: PaidSearchNeeds,
  { reveal, findFree }: LineRevealCalls<Item>,
): RevealLinesViewModel<Item> => {
  const callsOf = (item: Item): RevealCalls => ({
    reveal: (watch) => reveal(item, watch),
    findFree: async () => {
      const found = await findFree();
      return found && { owned: found.owned[item], search: found.pending?.[item] };
    },
  });
  const lines = items.map((item) => [item, new RevealLineViewModel(needs, callsOf(item))] as const);
  return new RevealLinesViewModel(new Map(lines), needs, findFree);
};
