import { Button, NativeSelect, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { LIST_NAME_MAX_LENGTH } from "#domain/lists/people-list.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useDropAnywhere } from "#ui/kit/use-drop-anywhere.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { IntakeColumns, IntakeFile } from "./intake-file.tsx";
import { IntakeText } from "./intake-text.tsx";
import classes from "./list-intake.module.css";
import { listIntakeTexts as texts } from "./list-intake-texts.ts";
import type { ListIntakeViewModel } from "./list-intake-view-model.ts";

interface ListIntakeDialogProps {
  readonly create: () => ListIntakeViewModel;
  readonly onClose: () => void;
}

/** Saves the people of a pasted text or of a file into a list. While it saves, closing stops it. */
export const ListIntakeDialog = observer(({ create, onClose }: ListIntakeDialogProps) => {
  const intake = useViewModel(create);
  const close = () => {
    if (intake.phase.kind === "saving") intake.stop();
    else if (intake.isBegun) void intake.finish();
    else onClose();
  };
  const hasFile = intake.chosen.file !== undefined;
  return (
    <Modal title={titleOf(intake)} opened onClose={close} size={hasFile ? "960px" : "560px"} isAtTop>
      <IntakeForm intake={intake} onClose={close} />
    </Modal>
  );
});

const titleOf = ({ into, organisation }: ListIntakeViewModel): string =>
  into === undefined ? texts.title(organisation) : texts.titleInto(into.name);

interface OfIntake {
  readonly intake: ListIntakeViewModel;
}

const IntakeForm = observer(({ intake, onClose }: OfIntake & { readonly onClose: () => void }) => {
  const { phase, isBegun, chosen } = intake;
  useDropAnywhere(phase.kind !== "saving" && !isBegun, intake.choose);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void intake.save();
  };
  if (phase.kind === "saving")
    return (
      <div className={classes.form}>
        <ProgressLine label={texts.saving(phase.done, phase.of)} share={phase.done / Math.max(1, phase.of)} />
        <p>
          <TextButton onClick={intake.stop}>{texts.stop}</TextButton>
        </p>
      </div>
    );
  return (
    <form className={classes.form} onSubmit={save}>
      {!isBegun && <p className="muted">{texts.lead}</p>}
      {!isBegun && (chosen.file === undefined ? <IntakeText intake={intake} /> : <IntakeFile intake={intake} />)}
      {!isBegun && <Into intake={intake} />}
      {phase.kind === "failed" && (
        <Notice tone="error">{phase.done > 0 ? `${phase.text} ${texts.partly(phase.done)}` : phase.text}</Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" disabled={!intake.canSave}>
          {isBegun ? texts.retry : texts.save(intake.count)}
        </Button>
        <TextButton onClick={onClose}>{isBegun ? texts.keep : texts.cancel}</TextButton>
      </div>
      {!isBegun && <IntakeColumns intake={intake} />}
    </form>
  );
});

/** The list that the people are saved into, and the name of a new one. */
const Into = observer(({ intake }: OfIntake) => (
  <div className={classes.into}>
    {intake.lists.length > 0 && (
      <NativeSelect
        label={texts.into}
        value={intake.into?.id ?? ""}
        data={[
          { value: "", label: texts.newList },
          ...intake.lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => intake.setInto(currentTarget.value)}
      />
    )}
    {intake.into === undefined && <ListName intake={intake} />}
  </div>
));

const ListName = observer(({ intake }: OfIntake) => (
  <TextInput
    label={texts.name}
    maxLength={LIST_NAME_MAX_LENGTH}
    autoComplete="off"
    value={intake.name}
    error={intake.isNameTaken && texts.taken}
    onChange={({ currentTarget }) => intake.setName(currentTarget.value)}
  />
));
