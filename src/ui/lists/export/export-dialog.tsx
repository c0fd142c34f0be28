import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./export-dialog.module.css";
import { peopleExportTexts as texts } from "./people-export-texts.ts";
import { exportTargets, type PeopleExportViewModel } from "./people-export-view-model.ts";

interface ExportDialogProps {
  readonly create: () => PeopleExportViewModel;
  readonly onClose: () => void;
}

/** Saves people as a file for another program. */
export const ExportDialog = observer(({ create, onClose }: ExportDialogProps) => {
  const model = useViewModel(create);
  return (
    <Modal title={texts.title(model.people.length)} opened onClose={onClose} isAtTop>
      {model.phase.kind === "done" ? (
        <div className={classes.form}>
          <p role="status">{model.phase.text}</p>
          <div className={classes.buttons}>
            <Button autoFocus onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        </div>
      ) : (
        <Form model={model} onClose={onClose} />
      )}
    </Modal>
  );
});

const Form = observer(({ model, onClose }: { readonly model: PeopleExportViewModel; readonly onClose: () => void }) => {
  const { target, format, formats, phase } = model;
  const isUnderWay = phase.kind === "under-way";
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void model.save();
  };
  return (
    <form className={classes.form} onSubmit={save}>
      <p>{texts.lead}</p>
      <NativeSelect
        label={texts.program}
        data-autofocus
        value={target}
        disabled={isUnderWay}
        data={exportTargets.map(({ target: value, name }) => ({ value, label: name }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = exportTargets.find((one) => one.target === value);
          if (chosen !== undefined) model.chooseTarget(chosen.target);
        }}
      />
      {formats.length > 1 && (
        <NativeSelect
          label={texts.format}
          value={format}
          disabled={isUnderWay}
          data={formats.map((value) => ({ value, label: texts.formats[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = formats.find((one) => one === value);
            if (chosen !== undefined) model.chooseFormat(chosen);
          }}
        />
      )}
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit">{isUnderWay ? texts.underWay : texts.start(model.people.length)}</Button>
        <TextButton onClick={onClose}>{texts.cancel}</TextButton>
      </div>
    </form>
  );
});
