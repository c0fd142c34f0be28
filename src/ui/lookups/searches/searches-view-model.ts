import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { ListedSearch, PendingLookups, SearchEnd } from "#application/ports/pending-lookups.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { ASKED_ABOUT_MAX } from "#domain/lookups/search-outcome.ts";

interface SearchesNeeds {
  readonly lookups: PendingLookups;
  readonly changes: Pick<ServerChanges, "notify" | "lookAgain" | "subscribe">;
  readonly clock: Pick<Clock, "pause">;
  readonly activity: Pick<PageActivity, "isActive">;
}

/** What a line or a tool needs whose search takes long. */
export interface Searching extends Pick<SearchesViewModel, "look" | "untilEnded" | "cancel"> {
  begin(id: string): void | Promise<void>;
}

/** How often the backend is asked while something is searched for. */
const LOOK_AGAIN_MS = 3_000;

/** The searches at sources that this page knows of, each until it has ended. */
export class SearchesViewModel {
  /** Newest first, with those that colleagues have begun. */
  running: readonly ListedSearch[] = [];
  /** Own ones that have ended since this page was opened, until they are dismissed. */
  ended: readonly ListedSearch[] = [];
  readonly #begunHere = new Set<string>();
  readonly #awaited = new Map<string, PromiseWithResolvers<SearchEnd>>();
  #isFollowing = false;
  #looking: Promise<void> = Promise.resolve();
  readonly #needs: SearchesNeeds;

  constructor(needs: SearchesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { running: observableRef, ended: observableRef }, { autoBind: true });
  }

  /** Looks for searches of before a reload, of other tabs and of colleagues. */
  start(): () => void {
    void this.look();
    return this.#needs.changes.subscribe(() => void this.look());
  }

  /** This page has begun a search: other tabs show it too. */
  begin(id: string): void {
    if (this.#begunHere.has(id)) return;
    this.#begunHere.add(id);
    this.#needs.changes.notify();
    void this.look();
  }

  /** Whether a tool of this page shows by itself how a search ends. */
  isBegunHere({ id }: Pick<ListedSearch, "id">): boolean {
    return this.#begunHere.has(id);
  }

  async untilEnded(id: string): Promise<SearchEnd> {
    const awaited = this.#awaited.get(id) ?? Promise.withResolvers<SearchEnd>();
    this.#awaited.set(id, awaited);
    void this.follow();
    return awaited.promise;
  }

  /** False where it had ended before: what was found is paid for. */
  async cancel(id: string): Promise<Result<boolean, Failure>> {
    const answer = await this.#needs.lookups.cancel(id);
    this.#needs.changes.notify();
    await this.look();
    return answer;
  }

  dismiss({ id }: Pick<ListedSearch, "id">): void {
    this.ended = this.ended.filter((one) => one.id !== id);
  }

  /** One after the other, so that an answer never replaces a newer one. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.ask());
    return this.#looking;
  }

  private async follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    while (this.running.length > 0 || this.#awaited.size > 0) {
      await this.#needs.clock.pause(LOOK_AGAIN_MS);
      if (this.#needs.activity.isActive()) await this.look();
    }
    this.#isFollowing = false;
  }

  private async ask(): Promise<void> {
    const known = new Set([...this.#awaited.keys(), ...this.running.map(({ id }) => id)]);
    const asked = [...known].slice(0, ASKED_ABOUT_MAX);
    const answer = await this.#needs.lookups.list(asked);
    if (answer.ok) runInAction(() => this.take(answer.value, asked));
    if (this.running.length > 0) void this.follow();
  }

  private take(listed: readonly ListedSearch[], asked: readonly string[]): void {
    const ended = listed.filter((one) => one.ended !== undefined);
    this.running = listed.filter((one) => one.ended === undefined);
    this.ended = [...ended.filter(isToldOf), ...this.ended];
    for (const id of asked) this.settle(id, listed);
    // Credits were spent or given back, and the history has a new line.
    if (ended.length > 0) this.#needs.changes.lookAgain();
  }

  /** What is not listed any more is nothing to wait for. */
  private settle(id: string, listed: readonly ListedSearch[]): void {
    const found = listed.find((one) => one.id === id);
    if (found !== undefined && found.ended === undefined) return;
    this.#awaited.get(id)?.resolve(found?.ended ?? NOT_LISTED);
    this.#awaited.delete(id);
  }
}

const NOT_LISTED: SearchEnd = { outcome: "cancelled", trail: [] };

/** Who cancels knows it. A colleague reads it on a page of their own. */
const isToldOf = ({ isYours, ended }: ListedSearch): boolean => isYours && ended?.outcome !== "cancelled";
