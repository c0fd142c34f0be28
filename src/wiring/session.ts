import { bulkJobCalls } from "#application/bulk/bulk-job-calls.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { createServerChanges } from "#application/session/server-changes.ts";
import { pay } from "#application/lookups/pay.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import { verifyEmail } from "#application/lookups/verify-email.ts";
import type { SessionViewModel } from "#ui/app/session-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { sessionScopedModel, type DraftFields } from "#ui/lookups/session-scoped-model.ts";
import { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";
import type { Product } from "#ui/kit/product.ts";
import { accountOf } from "./account.ts";
import type { Container, Token, Tokens } from "./container.ts";
import { notedSearches } from "./noted-searches.ts";
import { searchesOf } from "./searches.tsx";
import type { Adapters } from "./production-adapters.ts";

/** What every part of the app is made of: the ports, and who is signed in. */
export interface App extends Container {
  readonly ports: Tokens<Adapters>;
  readonly product: Token<Product>;
  readonly banner: Token<BannerViewModel>;
  readonly keeper: Token<SessionKeeper>;
  readonly session: Token<SessionViewModel>;
}

/** The same, and what several tools share. */
export type SignedInApp = ReturnType<typeof signedInApp>;

/** Fetches what a feature makes, once. */
export type LoadFeature<Feature extends (...needs: never[]) => unknown> = () => Promise<ReturnType<Feature>>;

/** What belongs to the signed-in person: the account, and the payment of look-ups. Loaded after signing in. */
export const signedInApp = (app: App) => {
  const { ports, banner, build, provide } = app;
  const { clock, pageActivity: activity } = ports;
  let paidCalls = 0;
  const changes = provide({ tabs: ports.otherTabs, activity, clock }, createServerChanges);
  const { account, keeper } = accountOf(app, changes);
  const payToken = provide({ keeper, clock, changes }, ({ changes: { notify }, ...needs }) => {
    // Also where the answer was lost: it may have been charged.
    const answered = () => {
      paidCalls += 1;
      notify();
    };
    return pay({ ...needs, answered });
  });
  const places = new Set<string>();
  /** Keeps a view-model, and what was typed in it, for as long as the same person works. */
  const perSession = <Model extends object>(place: string, create: () => Model, typed: DraftFields<Model> = {}) => {
    if (places.has(place)) throw new Error(`Two view-models keep their drafts under "${place}"`);
    places.add(place);
    return build({ keeper, drafts: ports.drafts }, (needs) => sessionScopedModel({ ...needs, place, typed }, create));
  };
  const sheetKeys = provide({ choice: ports.sheetKeysChoice }, (needs) => new SheetKeysViewModel(needs));
  const searches = searchesOf({ ...app, keeper, changes, perSession });
  const verify = provide({ verifier: ports.emailVerifier, pay: payToken, clock }, verifyEmail);
  const reports = provide({ port: ports.valueReports, keeper }, signedInPort);
  const reporting = provide({ reports, account, changes }, (needs) => needs);
  return {
    ...app,
    keeper,
    changes,
    pay: payToken,
    account,
    verifyEmail: verify,
    jobCalls: provide(
      { jobs: ports.bulkJobs, lookup: ports.bulkJobLookup, changes: ports.bulkJobChanges, keeper },
      bulkJobCalls,
    ),
    /** What a tool needs whose search opens lines. */
    revealTool: { verify, searching: searches.searching, clock, banner, account, changes, reporting },
    perSession,
    ...searches,
    sheetKeys,
    noted: notedSearches({ ...app, perSession }),
    /** How many paid calls have been answered: each may have added a line to the history. */
    paidCalls: () => paidCalls,
  };
};
