import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import type { ConnectionForm as Form } from "#domain/crm/connection-form.ts";
import {
  canBeTried,
  CONNECTION_NAME_MAX_LENGTH,
  crmNames,
  needsAddress,
  needsKey,
} from "#domain/crm/crm-connection.ts";
import { ENDPOINT_URL_MAX_LENGTH } from "#domain/events/event-endpoint.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { OwnerSelect } from "#ui/kit/owner-select.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import type { ConnectionsViewModel } from "./connections-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";
import { hintBelow, KeyFields } from "./key-fields.tsx";

const texts = crmPageTexts.form;

interface ConnectionFormProps {
  readonly page: ConnectionsViewModel;
  readonly form: Form;
}

/** The form that connects a CRM. */
export const ConnectionForm = observer(({ page, form }: ConnectionFormProps) => {
  const about = useId();
  const { fillIn, close, formFault, failure, isSending, organisation } = page;
  const { button, submit } = useSubmit(isSending, () => void page.connect());
  const faulty = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formFault !== undefined) faulty.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [formFault]);
  return (
    <QuestionPanel title={texts.title(crmNames[form.target])} textId={about} onEscape={close}>
      <div id={about} className="muted">
        <p>{canBeTried(form.target) ? texts.about : texts.aboutWebhook}</p>
        {texts.needs[form.target] !== undefined && <p>{texts.needs[form.target]}</p>}
      </div>
      <form ref={faulty} noValidate onSubmit={submit} className={classes.part}>
        <div className={classes.asked}>
          {needsAddress(form.target) && (
            <TextInput
              {...ownEscape}
              type="url"
              inputWrapperOrder={hintBelow}
              label={form.target === "webhook" ? texts.webhookAddress : texts.address}
              description={form.target === "salesforce" && texts.salesforceAddress}
              autoComplete="off"
              maxLength={ENDPOINT_URL_MAX_LENGTH}
              value={form.address}
              readOnly={isSending}
              error={formFault === "address" && texts.addressWanted}
              onChange={({ currentTarget }) => fillIn({ address: currentTarget.value })}
            />
          )}
          {needsKey(form.target) && (
            <KeyFields target={form.target} typed={form} isSending={isSending} fault={formFault} fillIn={fillIn} />
          )}
          {organisation !== undefined && (
            <OwnerSelect
              name="connection-owner"
              organisation={organisation}
              texts={texts}
              owner={form.owner}
              isDisabled={isSending}
              choose={(owner) => fillIn({ owner })}
            />
          )}
          <TextInput
            {...ownEscape}
            label={texts.name}
            placeholder={crmNames[form.target]}
            autoComplete="off"
            maxLength={CONNECTION_NAME_MAX_LENGTH}
            value={form.name}
            readOnly={isSending}
            onChange={({ currentTarget }) => fillIn({ name: currentTarget.value })}
          />
        </div>
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        <div className={classes.buttons}>
          <Button {...ownEscape} ref={button} type="submit" size="sm" loading={isSending}>
            {canBeTried(form.target) ? texts.submit : texts.submitWebhook}
          </Button>
          <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </QuestionPanel>
  );
});
