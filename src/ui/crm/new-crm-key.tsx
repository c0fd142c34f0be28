import { Button, PasswordInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { CRM_KEY_MAX_LENGTH, parseCrmKey } from "#domain/crm/crm-connection.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";
import type { OfConnection } from "./removal.tsx";

const texts = crmPageTexts.newKey;

/** Takes the place of the key that the connection has. */
export const NewCrmKey = observer(({ page, of: connection }: OfConnection) => {
  const about = useId();
  const [typed, setTyped] = useState("");
  const { failure, isSending, close } = page;
  const key = parseCrmKey(typed);
  const { button, submit } = useSubmit(isSending, () => key !== undefined && void page.change(connection, { key }));
  return (
    <QuestionPanel title={texts.title(connection.name)} textId={about} onEscape={close}>
      <p id={about} className="muted">
        {crmPageTexts.form.about}
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <PasswordInput
          {...ownEscape}
          label={crmPageTexts.form.key[connection.target]}
          autoComplete="off"
          maxLength={CRM_KEY_MAX_LENGTH}
          value={typed}
          readOnly={isSending}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        <div className={classes.actions}>
          <Button {...ownEscape} ref={button} type="submit" size="sm" disabled={key === undefined} loading={isSending}>
            {texts.submit}
          </Button>
          <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={close}>
            {crmPageTexts.form.cancel}
          </Button>
        </div>
      </form>
    </QuestionPanel>
  );
});
