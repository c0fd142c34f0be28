import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useState } from "react";
import { Modal } from "#ui/kit/modal.tsx";
import { ProfileFields } from "#ui/account/profile-fields.tsx";
import type { ProfileField, ProfileFormViewModel } from "#ui/account/profile-form-view-model.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./profile-completion-modal.module.css";

export { ProfileFormViewModel } from "#ui/account/profile-form-view-model.ts";

interface ProfileCompletionModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly create: () => ProfileFormViewModel;
}

export const ProfileCompletionModal = observer(({ opened, onClose, create }: ProfileCompletionModalProps) => {
  const profile = useViewModel(create);
  const [first] = useState<ProfileField>(profile.linkedinUrl === "" ? "linkedinUrl" : "phone");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void profile.send();
  };
  return (
    <Modal title="Complete Your Profile" opened={opened} onClose={onClose}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className="muted">Add your LinkedIn and phone to verify your account.</p>
        <ProfileFields form={profile} first={first} />
        <p className="note">They stay with your account and never become part of the directory.</p>
        <div className={classes.actions}>
          <TextButton onClick={onClose}>Not now</TextButton>
          <Button type="submit" loading={profile.phase.kind === "sending"}>
            Save profile
          </Button>
        </div>
      </form>
    </Modal>
  );
});
