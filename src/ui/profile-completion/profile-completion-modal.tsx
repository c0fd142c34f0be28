import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { Modal } from "#ui/kit/modal.tsx";
import { ProfileFields } from "#ui/account/profile-fields.tsx";
import type { ProfileFormViewModel } from "#ui/account/profile-form-view-model.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./profile-completion-modal.module.css";
import { profileCompletionTexts as texts } from "./profile-completion-texts.ts";

export { ProfileFormViewModel } from "#ui/account/profile-form-view-model.ts";

interface ProfileCompletionModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly create: () => ProfileFormViewModel;
}

export const ProfileCompletionModal = observer(({ opened, onClose, create }: ProfileCompletionModalProps) => {
  const profile = useViewModel(create);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void profile.send();
  };
  return (
    <Modal title={texts.title} opened={opened} onClose={onClose}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {/* The focus is in no field at first: what someone types at that moment is meant for the page. */}
        <p tabIndex={-1} data-autofocus className={classes.reason}>
          {texts.reason} {texts.benefit}
        </p>
        <ProfileFields form={profile} />
        <p className="note">{texts.privacy}</p>
        <div className={classes.actions}>
          <TextButton onClick={onClose}>{texts.later}</TextButton>
          <Button type="submit" loading={profile.phase.kind === "sending"}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
});
