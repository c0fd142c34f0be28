import type { ComponentType } from "react";
import { DashboardShell, type DashboardShellProps } from "#ui/dashboard/dashboard-shell.tsx";
import type { House } from "./container.ts";
import { tokens } from "./tokens.ts";

export const dashboardScreen = (house: House): ComponentType => {
  const overlays: DashboardShellProps["overlays"] = {
    settings: async () => (await import("./dashboard-overlays.tsx")).settingsOverlay(house),
    upgrade: async () => (await import("./dashboard-overlays.tsx")).upgradeOverlay(house),
    profile: async () => (await import("./dashboard-overlays.tsx")).profileOverlay(house),
  };
  const { name } = house.get(tokens.product);
  const createAccount = () => house.get(tokens.account);
  const banner = house.get(tokens.banner);
  return () => <DashboardShell createAccount={createAccount} banner={banner} productName={name} overlays={overlays} />;
};
