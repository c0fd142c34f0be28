import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { CrmConnection } from "#domain/crm/crm-connection.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import type { ConnectionsViewModel } from "./connections-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";

const texts = crmPageTexts.removing;

export interface OfConnection {
  readonly page: ConnectionsViewModel;
  readonly of: CrmConnection;
}

/** Asks before a CRM is disconnected. */
export const Removal = observer(({ page, of: connection }: OfConnection) => {
  const about = useId();
  const { failure, isSending, close } = page;
  return (
    <QuestionPanel title={texts.title(connection.name)} textId={about} onEscape={close}>
      <p id={about}>{texts.consequence(connection.name)}</p>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div className={classes.buttons}>
        <Button
          {...ownEscape}
          variant="default"
          size="sm"
          className={classes.danger ?? ""}
          loading={isSending}
          onClick={() => void page.remove(connection)}
        >
          {texts.yes}
        </Button>
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={close}>
          {texts.keep}
        </Button>
      </div>
    </QuestionPanel>
  );
});
