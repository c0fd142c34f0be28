import { makeAutoObservable, observableRef } from "mobx";
import { OWNED_ONLY } from "#domain/session/capability.ts";
import type { Recent } from "#domain/history/recent.ts";
import type { PaidCallNeeds } from "./paid-call.ts";
import type { SettlingViewModel } from "#ui/kit/settling-view-model.ts";

/** A paid search of before that is shown again, and whether such searches are still owned and so free. */
export class RecalledSearchViewModel {
  /** Shown as far as the history keeps it. */
  shown: Recent | undefined = undefined;
  /** Searches that the backend no longer repeats free of charge, by their keys. */
  private readonly lost = new Set<string>();
  /** The key of the one of which the backend could not be asked whether it is still owned. */
  private unchecked: string | undefined = undefined;
  readonly #account: PaidCallNeeds["account"];
  readonly #settling: SettlingViewModel;

  constructor({ account }: Pick<PaidCallNeeds, "account">, settling: SettlingViewModel) {
    this.#account = account;
    this.#settling = settling;
    makeAutoObservable(this, { shown: observableRef });
  }

  show(recent: Recent | undefined): void {
    this.shown = recent;
    this.unchecked = undefined;
  }

  /** What could not be checked stays unchecked. */
  hide(): void {
    this.shown = undefined;
  }

  /** Whether it is unknown if a search is still owned, because the backend could not be asked. */
  isUnchecked(key: string | undefined): boolean {
    return this.unchecked !== undefined && this.unchecked === key;
  }

  /** Whether repeating a search is free: known where the backend says what is owned. */
  isKnownOwned({ key, open }: Recent): boolean {
    if (open.length === 0 || this.lost.has(key) || this.unchecked === key) return false;
    return this.#account.account?.capabilities.includes(OWNED_ONLY) ?? false;
  }

  /** The search is no longer owned: what was said to be free has its price again. */
  markLost({ key }: Recent): void {
    this.lost.add(key);
    this.#settling.begin();
  }

  /** The backend could not be asked: what was said to be free has its price again. */
  markUnchecked({ key }: Recent): void {
    this.unchecked = key;
    this.#settling.begin();
  }
}
