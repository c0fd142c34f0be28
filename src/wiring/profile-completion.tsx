import type { OverlayProps } from "#ui/dashboard/dashboard-page.tsx";
import { ProfileCompletionModal, ProfileFormViewModel } from "#ui/profile-completion/profile-completion-modal.tsx";
import { profileForm } from "./profile-form.ts";
import type { SignedInApp } from "./session.ts";

/** Complete Your Profile, which opens by itself. */
export const profileCompletion = (app: SignedInApp) => {
  const create = app.provideTransient(profileForm(app), (needs) => new ProfileFormViewModel(needs, "all"));
  return (props: OverlayProps) => <ProfileCompletionModal {...props} create={create} />;
};
