import type { ComponentType } from "react";
import type { DarkMode } from "#application/ports/dark-mode.ts";
import type { ScreenName } from "#domain/shared/routes.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { SessionViewModel } from "./session-view-model.ts";

/** Fetches a screen's code and returns the component with its needs already filled in. */
export type LoadScreen = () => Promise<ComponentType>;

/** What the app is given by the wiring. */
export interface Screens {
  readonly session: SessionViewModel;
  readonly banner: BannerViewModel;
  readonly darkMode: DarkMode;
  readonly load: Readonly<Record<ScreenName, LoadScreen>>;
}
