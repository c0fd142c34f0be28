import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { failureText } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import type { Purchased } from "#domain/billing/purchase.ts";
import { type DocumentsNeeds, DocumentsViewModel } from "#ui/account/documents-view-model.ts";
import type { Product } from "#ui/kit/product.ts";

export interface PurchasedNeeds extends DocumentsNeeds {
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly purchases: Pick<Purchases, "bought">;
  readonly product: Pick<Product, "paymentProvider" | "supportEmail">;
}

type Phase =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "shown"; readonly purchased: Purchased };

/** What somebody has bought by card, as it was when it was asked for. */
export class PurchasedViewModel {
  phase: Phase = { kind: "asking" };
  readonly documents: DocumentsViewModel;
  /** Which answer is waited for; those of earlier questions come too late. */
  #question = 0;
  readonly #needs: PurchasedNeeds;

  constructor(needs: PurchasedNeeds) {
    this.#needs = needs;
    this.documents = new DocumentsViewModel(needs);
    makeAutoObservable(this, { phase: observableRef, documents: false }, { autoBind: true });
  }

  get product(): PurchasedNeeds["product"] {
    return this.#needs.product;
  }

  start(): () => void {
    void this.ask();
    const unfollow = this.#needs.changes.subscribe(() => {
      if (this.phase.kind === "failed") void this.ask();
    });
    const forget = this.documents.start();
    return () => {
      forget();
      unfollow();
      this.#question += 1;
    };
  }

  async ask(): Promise<void> {
    const question = ++this.#question;
    this.phase = { kind: "asking" };
    const answer = await this.#needs.purchases.bought();
    if (question !== this.#question) return;
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "shown", purchased: answer.value }
        : { kind: "failed", text: failureText(paymentFailureMessages.bought, answer.error) };
    });
  }
}
