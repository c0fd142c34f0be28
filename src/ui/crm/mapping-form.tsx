import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useId } from "react";
import { pushRules } from "#domain/crm/crm-connection.ts";
import { personValues } from "#domain/crm/person-value.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";
import type { MappingViewModel } from "./mapping-view-model.ts";
import type { OfConnection } from "./removal.tsx";

const texts = crmPageTexts.mapping;

interface MappingFormProps extends OfConnection {
  readonly create: () => MappingViewModel;
}

/** Which field of the CRM gets which value, and what a push does with contacts that are there. */
export const MappingForm = observer(({ page, create, of: connection }: MappingFormProps) => {
  const about = useId();
  const model = useViewModel(create);
  const { load } = model;
  useEffect(() => void load(), [load]);
  return (
    <QuestionPanel title={texts.title(connection.name)} textId={about} onEscape={page.close}>
      <p id={about} className="muted">
        {texts.about}
      </p>
      {model.loadFailure !== undefined && (
        <>
          <Notice tone="error">{model.loadFailure}</Notice>
          <Button
            {...ownEscape}
            variant="default"
            size="sm"
            className={classes.offer ?? ""}
            onClick={() => void load()}
          >
            {texts.retry}
          </Button>
        </>
      )}
      {model.fields === undefined && model.loadFailure === undefined && (
        <p role="status" className="muted">
          {texts.loading}
        </p>
      )}
      {model.fields !== undefined && <Fields page={page} model={model} />}
    </QuestionPanel>
  );
});

const Fields = observer(({ page, model }: Pick<OfConnection, "page"> & { readonly model: MappingViewModel }) => {
  const { failure, isSending } = page;
  const keep = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    void model.keep();
  };
  return (
    <form className={classes.part} onSubmit={keep}>
      <div className={classes.fields}>
        {personValues.map((value) => (
          <NativeSelect
            {...ownEscape}
            key={value}
            label={texts.values[value]}
            value={model.mapping[value] ?? ""}
            disabled={isSending}
            error={model.repeated.includes(value) && texts.usedTwice}
            data={[
              { value: "", label: texts.none },
              ...model.choicesFor(value).map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={({ currentTarget }) => model.map(value, currentTarget.value)}
          />
        ))}
      </div>
      {model.leftOut.length > 0 && (
        <p className="note">{texts.leftOut(model.leftOut.map((value) => texts.values[value]))}</p>
      )}
      {!model.isProposed && (
        <p>
          <TextButton onClick={model.propose}>{texts.propose}</TextButton>
        </p>
      )}
      <NativeSelect
        {...ownEscape}
        label={crmPageTexts.connections.rule}
        value={model.rule}
        disabled={isSending}
        data={pushRules.map((value) => ({ value, label: crmPageTexts.rules[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const rule = pushRules.find((one) => one === value);
          if (rule !== undefined) model.follow(rule);
        }}
      />
      {model.isEmpty && <Notice tone="error">{texts.empty}</Notice>}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div className={classes.buttons}>
        <Button {...ownEscape} type="submit" size="sm" loading={isSending}>
          {texts.submit}
        </Button>
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={page.close}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
});
