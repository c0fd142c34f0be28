import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { readTypedKey } from "#domain/crm/crm-connection.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";
import { KeyFields } from "./key-fields.tsx";
import type { OfConnection } from "./removal.tsx";

const texts = crmPageTexts.newKey;

/** Takes the place of the key that the connection has. */
export const NewCrmKey = observer(({ page, of: connection }: OfConnection) => {
  const about = useId();
  const [typed, setTyped] = useState({ keyId: "", key: "" });
  const first = useRef<HTMLInputElement>(null);
  // The panel has the focus first, as every question has.
  useEffect(() => first.current?.focus(), []);
  const { failure, isSending, close } = page;
  const read = readTypedKey(connection.target, typed);
  const isWhole = typeof read !== "string";
  const { button, submit } = useSubmit(isSending, () => isWhole && void page.change(connection, read));
  return (
    <QuestionPanel title={texts.title(connection.name)} textId={about} onEscape={close}>
      <p id={about} className="muted">
        {crmPageTexts.form.about}
      </p>
      <form noValidate onSubmit={submit} className={classes.part}>
        <KeyFields
          target={connection.target}
          typed={typed}
          isSending={isSending}
          first={first}
          fillIn={(part) => setTyped({ ...typed, ...part })}
        />
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        <div className={classes.buttons}>
          <Button {...ownEscape} ref={button} type="submit" size="sm" disabled={!isWhole} loading={isSending}>
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
