import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { ENDPOINT_URL_MAX_LENGTH } from "#domain/events/event-endpoint.ts";
import type { NewEndpointForm } from "#domain/events/new-endpoint.ts";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { OwnerSelect } from "#ui/kit/owner-select.tsx";
import { endpointFaultText, eventTexts, webhooksTexts } from "./webhooks-texts.ts";
import type { WebhooksViewModel } from "./webhooks-view-model.ts";
import classes from "./webhooks.module.css";
import question from "./question.module.css";

const texts = webhooksTexts.form;

interface NewWebhookProps {
  readonly webhooks: WebhooksViewModel;
  readonly form: NewEndpointForm;
}

/** The form of a new webhook. */
export const NewWebhook = observer(({ webhooks, form }: NewWebhookProps) => {
  const about = useId();
  const { fillIn, closeForm, toggle, fault, isMaking, makeFailure, refusal, offeredTypes, organisation } = webhooks;
  const { button, submit } = useSubmit(isMaking, () => void webhooks.make());
  const url = useRef<HTMLInputElement>(null);
  useEffect(() => url.current?.focus(), []);
  const urlFault = fault === "no-url" || fault === "not-a-url" ? endpointFaultText[fault] : refusal;
  useEffect(() => {
    if (urlFault !== undefined) url.current?.focus();
  }, [urlFault]);
  return (
    <QuestionPanel title={texts.title} textId={about} onEscape={closeForm}>
      <p id={about} className="muted">
        {texts.about}
      </p>
      <form noValidate onSubmit={submit} className={question.form}>
        <TextInput
          {...ownEscape}
          ref={url}
          type="url"
          label={texts.url}
          name="webhook-url"
          autoComplete="off"
          placeholder={texts.urlPlaceholder}
          maxLength={ENDPOINT_URL_MAX_LENGTH}
          value={form.url}
          readOnly={isMaking}
          error={urlFault}
          onChange={({ currentTarget }) => fillIn({ url: currentTarget.value })}
        />
        {organisation !== undefined && (
          <OwnerSelect
            name="webhook-owner"
            organisation={organisation}
            texts={texts}
            owner={form.owner}
            isDisabled={isMaking}
            choose={(owner) => fillIn({ owner })}
          />
        )}
        <fieldset className={classes.events}>
          <legend>{texts.types}</legend>
          {offeredTypes.map((type) => (
            <CheckChoice
              key={type}
              label={eventTexts[type]}
              isChosen={form.types.includes(type)}
              choose={(isWanted) => toggle(type, isWanted)}
            />
          ))}
          {fault === "no-type" && <Notice tone="error">{endpointFaultText[fault]}</Notice>}
        </fieldset>
        {makeFailure !== undefined && <Notice tone="error">{makeFailure}</Notice>}
        <div className={question.buttons}>
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
