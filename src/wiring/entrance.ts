import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { DarkMode } from "#application/ports/dark-mode.ts";
import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";
import type { ExtensionChannel } from "#application/ports/extension-channel.ts";
import type { SessionStore } from "#application/ports/session-store.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { ClientInformation } from "#application/ports/client-information.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import { createSessionKeeper, type SessionKeeper } from "#application/session-keeper.ts";
import { BannerViewModel } from "#ui/shared/banner-view-model.ts";

export interface Product {
  readonly name: string;
  readonly salesEmail: string;
  readonly supportEmail: string;
}

/** Everything that signing in needs, and the dashboard after it. */
export interface EntrancePorts {
  readonly product: Product;
  readonly activity: PageActivity;
  readonly authentication: Authentication;
  readonly clock: Clock;
  readonly darkMode: DarkMode;
  readonly extension: ExtensionChannel;
  readonly lock: ExclusiveLock;
  readonly notes: SignInNotes;
  readonly store: SessionStore;
  readonly client: ClientInformation;
  readonly visits: VisitRecords;
}

export interface Entrance extends EntrancePorts {
  readonly keeper: SessionKeeper;
  readonly banner: BannerViewModel;
}

/** Put together by hand: the container alone weighs more than all that stands here (docs/decisions/0003). */
export const createEntrance = (ports: EntrancePorts, banner = new BannerViewModel()): Entrance => ({
  ...ports,
  keeper: createSessionKeeper(ports),
  banner,
});
