import { noticeOutages } from "#application/session/notice-outages.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { watchAccount } from "#application/session/watch-account.ts";
import { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { Token } from "./container.ts";
import type { App } from "./session.ts";

/** The account, and the keeper through which every other call has it looked up when it finds the server down. */
export const accountOf = ({ ports, banner, keeper, provide }: App, changes: Token<ServerChanges>) => {
  const { accountLookup: accounts, clock, pageActivity: activity, visitRecords: visits, knownOffers: known } = ports;
  const watch = provide({ accounts, keeper, clock, activity, changes }, (needs) =>
    watchAccount({ ...needs, random: Math.random }),
  );
  const account = provide({ watch, visits, banner, activity, keeper, known }, (needs) => new AccountViewModel(needs));
  return {
    account,
    keeper: provide({ keeper, account }, (needs) =>
      noticeOutages(needs.keeper, () => void needs.account.suspectOutage()),
    ),
  };
};
