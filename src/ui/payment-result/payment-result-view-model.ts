import { makeAutoObservable } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { Product } from "#ui/shared/product.ts";

export interface PaymentResultNeeds {
  readonly calls: Purchases;
  readonly account: AccountViewModel;
  readonly clock: Clock;
  readonly product: Product;
}

export class PaymentResultViewModel {
  readonly #needs: PaymentResultNeeds;

  constructor(needs: PaymentResultNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    return this.#needs.account.start();
  }
}
