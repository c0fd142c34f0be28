import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { Modal } from "#ui/shared/modal.tsx";
import { Notice } from "#ui/shared/notice.tsx";
import { TextButton } from "#ui/shared/text-button.tsx";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import classes from "./profile-completion-modal.module.css";
import type { ProfileCompletionViewModel } from "./profile-completion-view-model.ts";

export { ProfileCompletionViewModel } from "./profile-completion-view-model.ts";

interface ProfileCompletionModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly create: () => ProfileCompletionViewModel;
}

export const ProfileCompletionModal = observer(({ opened, onClose, create }: ProfileCompletionModalProps) => {
  const profile = useViewModel(create);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void profile.send();
  };
  return (
    <Modal title="Complete Your Profile" opened={opened} onClose={onClose}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className="muted">Two details, so that we know whom we are dealing with.</p>
        <TextInput
          label="LinkedIn profile URL"
          type="url"
          inputMode="url"
          name="linkedin-url"
          placeholder="https://www.linkedin.com/in/your-name"
          data-autofocus
          value={profile.linkedinUrl}
          onChange={(event) => profile.setLinkedinUrl(event.currentTarget.value)}
        />
        <TextInput
          label="Phone number"
          type="tel"
          inputMode="tel"
          name="phone"
          autoComplete="tel"
          placeholder="+91 00000 00000"
          value={profile.phone}
          onChange={(event) => profile.setPhone(event.currentTarget.value)}
        />
        {profile.phase.kind === "failed" && <Notice tone="error">{profile.phase.text}</Notice>}
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
