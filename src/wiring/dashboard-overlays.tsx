import { completeProfile } from "#application/complete-profile.ts";
import type { Overlay } from "#ui/dashboard/dashboard-shell.tsx";
import { OrganisationUpgradeModal } from "#ui/organisation-upgrade/organisation-upgrade-modal.tsx";
import { ProfileCompletionModal } from "#ui/profile-completion/profile-completion-modal.tsx";
import { ProfileCompletionViewModel } from "#ui/profile-completion/profile-completion-view-model.ts";
import { SettingsModal } from "#ui/settings/settings-modal.tsx";
import type { House } from "./container.ts";
import { tokens } from "./tokens.ts";

export const settingsOverlay = (house: House): Overlay => {
  const account = house.get(tokens.account);
  const logout = house.get(tokens.logout);
  return (props) => <SettingsModal {...props} account={account} logout={logout} />;
};

export const upgradeOverlay = (house: House): Overlay => {
  const { salesEmail } = house.get(tokens.product);
  const account = house.get(tokens.account);
  return (props) => (
    <OrganisationUpgradeModal {...props} salesEmail={salesEmail} accountEmail={account.account?.email ?? ""} />
  );
};

export const profileOverlay = (house: House): Overlay => {
  const account = house.get(tokens.account);
  const create = () =>
    new ProfileCompletionViewModel({
      complete: completeProfile({
        profiles: house.get(tokens.profileUpdates),
        keeper: house.get(tokens.sessionKeeper),
      }),
      completed: account.profileCompleted,
      linkedinUrl: account.account?.linkedinUrl ?? "",
      phone: account.account?.contact ?? "",
    });
  return (props) => <ProfileCompletionModal {...props} create={create} />;
};
