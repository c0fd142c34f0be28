import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SeenVersion } from "#application/ports/seen-version.ts";
import { newsSince, type Release } from "#domain/settings/release.ts";

export interface ProductUpdatesNeeds {
  readonly seen: SeenVersion;
  /** The running one, then those before it. */
  readonly releases: readonly [Release, ...Release[]];
}

/** What is new after an upgrade, until it is dismissed. */
export class ProductUpdatesViewModel {
  news: readonly string[] = [];
  readonly #needs: ProductUpdatesNeeds;

  constructor(needs: ProductUpdatesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { news: observableRef }, { autoBind: true });
  }

  start(): () => void {
    const { seen, releases } = this.#needs;
    const news = newsSince(releases, seen.read());
    if (news.length === 0) this.noteSeen();
    runInAction(() => (this.news = news));
    return () => {};
  }

  dismiss(): void {
    this.noteSeen();
    this.news = [];
  }

  private noteSeen(): void {
    const [running] = this.#needs.releases;
    this.#needs.seen.write(running.version);
  }
}
