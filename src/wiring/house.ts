import { watchAccount } from "#application/watch-account.ts";
import { AccountViewModel } from "#ui/shared/account-view-model.ts";
import { createContainer, type House } from "./container.ts";
import type { Entrance } from "./entrance.ts";
import { tokens } from "./tokens.ts";

/** Binds the ports behind the sign-in. */
export type AddServices = (house: House) => void;

/** The rooms behind the sign-in: what the tools share, made once and when first asked for. */
export const createHouse = (entrance: Entrance, logout: () => Promise<void>, addServices: AddServices): House => {
  const { keeper, clock, activity, visits, banner, product } = entrance;
  const house = createContainer();
  addServices(house);
  return house
    .add(tokens.product, [], () => product)
    .add(tokens.clock, [], () => clock)
    .add(tokens.sessionKeeper, [], () => keeper)
    .add(tokens.logout, [], () => logout)
    .add(tokens.banner, [], () => banner)
    .add(
      tokens.account,
      [tokens.accountLookup],
      (accounts) =>
        new AccountViewModel({ watch: watchAccount({ accounts, keeper, clock, activity }), visits, banner }),
    );
};
