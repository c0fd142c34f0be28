import { makeAutoObservable, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { FoundBefore } from "#domain/history/found-before.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { listsNamed, savedNamed } from "#domain/lists/saved-named.ts";
import type { PeopleListsViewModel } from "#ui/lookups/saved/people-lists-view-model.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { PeopleState } from "./commands.ts";

export interface FoundSavedNeeds {
  readonly saved: Pick<
    SavedPeopleViewModel,
    "start" | "isOffered" | "isKnownMissing" | "organisation" | "shown" | "load"
  > & {
    readonly lists: Pick<PeopleListsViewModel, "all">;
  };
  readonly changes: Pick<ServerChanges, "subscribe">;
}

const SHOWN_MAX = 5;

/** The saved people and lists that the palette finds by name. */
export class FoundSavedViewModel {
  private loading: "none" | "loading" | "loaded" | "failed" = "none";
  readonly #needs: FoundSavedNeeds;

  constructor(needs: FoundSavedNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Follows what is saved. What could not be loaded is loaded once an outage is over. */
  start(): () => void {
    const { saved, changes } = this.#needs;
    const stops = [saved.start(), changes.subscribe(() => this.loading === "failed" && void this.load())];
    return () => stops.forEach((stop) => stop());
  }

  get isOffered(): boolean {
    return this.#needs.saved.isOffered;
  }

  get state(): PeopleState {
    if (this.#needs.saved.isKnownMissing || this.loading === "loaded") return "known";
    return this.loading === "failed" ? "failed" : "loading";
  }

  /** Loads everyone, once: there can be many. */
  async load(): Promise<void> {
    const { saved } = this.#needs;
    if (!saved.isOffered || this.loading === "loading" || this.loading === "loaded") return;
    this.loading = "loading";
    const whose = saved.organisation === undefined ? [false] : [false, true];
    const answers = await Promise.all(whose.map((isShared) => saved.load(isShared, () => {})));
    runInAction(() => (this.loading = answers.every(({ ok }) => ok) ? "loaded" : "failed"));
  }

  people(query: string): readonly FoundBefore[] {
    return this.isOffered ? savedNamed(this.#needs.saved.shown.values(), query) : [];
  }

  lists(query: string): readonly PeopleList[] {
    return this.isOffered ? listsNamed(this.#needs.saved.lists.all ?? [], query).slice(0, SHOWN_MAX) : [];
  }
}
