import { Button, NativeSelect, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { BillingField } from "#domain/billing/billing-details.ts";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import classes from "./billing-details-form.module.css";
import { billingDetailsTexts as texts } from "./billing-details-texts.ts";
import type { BillingDetailsViewModel } from "./billing-details-view-model.ts";

interface BillingDetailsFormProps {
  readonly details: BillingDetailsViewModel;
  /** A payment waits until what was typed is saved. */
  readonly holdsPayment?: boolean;
}

const states = [{ value: "", label: texts.chooseState }, ...texts.states];

/** Who the invoice is made out to; folded, as most leave it as it is. */
export const BillingDetailsForm = observer(({ details, holdsPayment = false }: BillingDetailsFormProps) => {
  const { phase, stored } = details;
  const summary = texts.summary(stored.name, stored.gstin);
  const isBare = summary === "" || (stored.gstin === "" && stored.address === "");
  return (
    <details className={classes.details}>
      <summary>
        <span className={classes.heading}>{texts.heading}</span>{" "}
        <span className="muted">{isBare ? texts.none : <bdi>{summary}</bdi>}</span>
        {details.isIncomplete && <span className={classes.incomplete}>{texts.incomplete}</span>}
      </summary>
      {phase.kind === "not-loaded" ? (
        <p role="alert" className={classes.failure}>
          <FailureText text={phase.text} /> <TextButton onClick={details.tryAgain}>{texts.retry}</TextButton>
        </p>
      ) : (
        <Fields details={details} holdsPayment={holdsPayment} />
      )}
    </details>
  );
});

const Fields = observer(({ details, holdsPayment = false }: BillingDetailsFormProps) => {
  const { phase, form } = details;
  const isSaving = phase.kind === "saving";
  const place = useFirstFaultFocused(phase);
  const { button, submit } = useSubmit(isSaving, () => void details.save());
  const propsOf = (field: BillingField) => ({
    name: field,
    value: form[field],
    error: details.faultOf(field),
    disabled: phase.kind === "loading",
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      details.set(field, currentTarget.value),
  });
  return (
    <form ref={place} noValidate aria-label={texts.heading} onSubmit={submit} className={classes.form}>
      <p className="muted">
        {details.payer !== undefined && texts.hint[details.payer]} {texts.optional}
      </p>
      <TextInput label={texts.name} autoComplete="organization" {...propsOf("name")} />
      <TextInput label={texts.gstin} autoComplete="off" spellCheck={false} {...propsOf("gstin")} />
      <TextInput label={texts.address} autoComplete="street-address" {...propsOf("address")} />
      <div className={classes.pair}>
        <TextInput label={texts.pin} inputMode="numeric" autoComplete="postal-code" {...propsOf("pin")} />
        <NativeSelect
          size="md"
          label={texts.state}
          data={states}
          description={details.isStateKnown && texts.stateKnown}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...propsOf("state")}
          disabled={phase.kind === "loading" || details.isStateKnown}
        />
      </div>
      <div className={classes.actions}>
        <Button
          ref={button}
          type="submit"
          variant={holdsPayment && details.isChanged ? "filled" : "default"}
          loading={isSaving}
        >
          {texts.save}
        </Button>
        <p role="status" className={phase.kind === "not-saved" ? classes.failure : "muted"}>
          {statusText(details, holdsPayment)}
        </p>
      </div>
    </form>
  );
});

const statusText = ({ phase, isChanged }: BillingDetailsViewModel, holdsPayment: boolean): string => {
  if (phase.kind === "not-saved") return phase.text;
  if (phase.kind === "saved" && !isChanged) return texts.saved;
  if (!isChanged || phase.kind === "saving") return "";
  return holdsPayment ? texts.unsavedForPayment : texts.unsaved;
};

/** After the form was refused, its first field at fault has the focus. */
const useFirstFaultFocused = (phase: BillingDetailsViewModel["phase"]) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (phase.kind !== "refused") return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // They may have been folded, and sent from elsewhere.
    const folded = fault?.closest("details");
    if (folded) folded.open = true;
    fault?.focus();
  }, [phase]);
  return form;
};
