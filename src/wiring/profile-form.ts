import { changeOwnName } from "#application/session/change-own-name.ts";
import { completeProfile } from "#application/session/complete-profile.ts";
import type { SignedInApp } from "./session.ts";

/** The needs of a form with the details of a person's profile. */
export const profileForm = ({ ports, keeper, account, banner, provide }: SignedInApp) => {
  const needs = { profiles: ports.profileUpdates, keeper };
  return { complete: provide(needs, completeProfile), rename: provide(needs, changeOwnName), account, banner };
};
