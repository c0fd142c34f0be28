import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { keyDays, type KeyFault, type NewKeyForm } from "#domain/api-keys/new-key.ts";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { apiKeysTexts, daysText, faultText, scopeKinds, scopeRows } from "./api-keys-texts.ts";
import type { ApiKeysViewModel } from "./api-keys-view-model.ts";
import { OwnerSelect } from "#ui/kit/owner-select.tsx";
import classes from "./api-keys.module.css";

const texts = apiKeysTexts.form;

interface NewKeyProps {
  readonly keys: ApiKeysViewModel;
  readonly form: NewKeyForm;
}

/** The form of a new key. */
export const NewKey = observer(({ keys, form }: NewKeyProps) => {
  const about = useId();
  const { change, closeForm, setTest, fault, isMaking, makeFailure, organisation } = keys;
  const { button, submit } = useSubmit(isMaking, () => void keys.make());
  const name = useRef<HTMLInputElement>(null);
  const cap = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  useEffect(() => {
    if (fault === "no-name" || fault === "name-too-long") name.current?.focus();
    if (fault === "not-a-cap") cap.current?.focus();
  }, [fault]);
  const errorIf = (...faults: readonly KeyFault[]) =>
    fault !== undefined && faults.includes(fault) ? faultText[fault] : undefined;
  return (
    <QuestionPanel title={texts.title} textId={about} onEscape={closeForm}>
      <p id={about} className="muted">
        {texts.about}
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          {...ownEscape}
          ref={name}
          label={texts.name}
          name="key-name"
          autoComplete="off"
          placeholder={texts.namePlaceholder}
          maxLength={100}
          value={form.name}
          readOnly={isMaking}
          error={errorIf("no-name", "name-too-long")}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <NativeSelect
          {...ownEscape}
          size="md"
          label={texts.kind}
          description={form.isTest ? texts.testHint : undefined}
          name="key-kind"
          data={[
            { value: "live", label: texts.live },
            { value: "test", label: texts.test },
          ]}
          value={form.isTest ? "test" : "live"}
          disabled={isMaking}
          onChange={({ currentTarget }) => setTest(currentTarget.value === "test")}
        />
        {organisation !== undefined && !form.isTest && (
          <OwnerSelect
            name="key-owner"
            organisation={organisation}
            texts={texts}
            owner={form.owner}
            isDisabled={isMaking}
            choose={(owner) => change({ owner })}
          />
        )}
        <Scopes keys={keys} form={form} error={errorIf("no-scope")} />
        <TextInput
          {...ownEscape}
          ref={cap}
          label={texts.cap}
          description={texts.capHint}
          name="key-cap"
          inputMode="decimal"
          autoComplete="off"
          placeholder={texts.noCap}
          maxLength={20}
          value={form.cap}
          readOnly={isMaking}
          error={errorIf("not-a-cap")}
          onChange={({ currentTarget }) => change({ cap: currentTarget.value })}
        />
        <NativeSelect
          {...ownEscape}
          size="md"
          label={texts.days}
          name="key-days"
          data={keyDays.map((days) => ({ value: String(days), label: daysText(days) }))}
          value={String(form.days)}
          disabled={isMaking}
          onChange={({ currentTarget }) => change({ days: Number(currentTarget.value) })}
        />
        <Textarea
          {...ownEscape}
          label={texts.networks}
          description={texts.networksHint}
          name="key-networks"
          autoComplete="off"
          spellCheck={false}
          rows={2}
          maxLength={2_000}
          value={form.networks}
          readOnly={isMaking}
          onChange={({ currentTarget }) => change({ networks: currentTarget.value })}
        />
        {makeFailure !== undefined && <Notice tone="error">{makeFailure}</Notice>}
        <div className={classes.actions}>
          <Button {...ownEscape} ref={button} type="submit" size="sm" loading={isMaking}>
            {texts.submit}
          </Button>
          <Button {...ownEscape} variant="default" size="sm" aria-disabled={isMaking} onClick={closeForm}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </QuestionPanel>
  );
});

const Scopes = observer(
  ({ keys: { scopes, toggle }, form, error }: NewKeyProps & { readonly error: string | undefined }) => (
    <fieldset className={classes.scopes}>
      <legend>{texts.scopes}</legend>
      {!form.isTest && <p className={classes.hint}>{texts.scopesHint}</p>}
      {scopeRows
        .filter(({ push }) => push === undefined || scopes.includes(push))
        .map((row) => (
          <div key={row.name} role="group" aria-label={row.name} className={classes.scope}>
            <span>{row.name}</span>
            {scopeKinds.map((kind) => {
              const scope = row[kind];
              return (
                scope && (
                  <CheckChoice
                    key={kind}
                    label={texts[kind]}
                    isChosen={form.scopes.includes(scope)}
                    choose={(isOn) => toggle(scope, isOn)}
                  />
                )
              );
            })}
          </div>
        ))}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
    </fieldset>
  ),
);
