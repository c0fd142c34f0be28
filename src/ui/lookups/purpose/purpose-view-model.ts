import { makeAutoObservable } from "mobx";
import { NO_PURPOSE, parsePurpose, type Purpose } from "#domain/lookups/purpose.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

interface PurposeNeeds {
  readonly account: Pick<AccountViewModel, "account">;
  /** By which a host says that it asks. */
  readonly capability: string;
}

/** What the purchases of a tool are needed for, where the host asks. Stated once, it holds for the next ones of the visit. */
export class PurposeViewModel {
  text = "";
  /** How often something was pressed that needs a purpose, without one. */
  misses = 0;
  private isMissed = false;
  readonly #needs: PurposeNeeds;

  constructor(needs: PurposeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isAsked(): boolean {
    return this.#needs.account.account?.capabilities.includes(this.#needs.capability) ?? false;
  }

  /** Undefined where nobody asks, too. */
  get stated(): Purpose | undefined {
    return this.isAsked ? parsePurpose(this.text) : undefined;
  }

  /** It is complained of once it was missed, until it fits. */
  get fault(): string | undefined {
    return this.isMissed && this.stated === undefined ? NO_PURPOSE : undefined;
  }

  set(text: string): void {
    this.text = text;
    if (this.stated !== undefined) this.isMissed = false;
  }

  /** Whether something may be bought; complains where the purpose is missing. */
  admit(): boolean {
    if (!this.isAsked || this.stated !== undefined) return true;
    this.isMissed = true;
    this.misses += 1;
    return false;
  }
}
