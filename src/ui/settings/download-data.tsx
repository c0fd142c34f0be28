import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Notice } from "#ui/kit/notice.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { accountDataTexts as texts } from "./account-data-texts.ts";
import type { AccountDataViewModel } from "./account-data-view-model.ts";
import part from "./api-part.module.css";
import classes from "./sessions.module.css";

/** A file with what is held about the account, where the backend offers it. */
export const DownloadData = observer(({ create }: { readonly create: () => AccountDataViewModel }) => {
  const data = useViewModel(create);
  const { isOffered, entries, failure, savedAs, download } = data;
  if (!isOffered) return undefined;
  return (
    <section className={`${part.part} ${classes.section}`} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <p className="muted">{texts.lead}</p>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div className={part.actions}>
        <Button variant="default" size="sm" loading={entries !== undefined} onClick={() => void download()}>
          {texts.download}
        </Button>
        <p role="status" className="muted">
          {entries !== undefined && texts.progress(entries)}
          {savedAs !== undefined && texts.done(savedAs)}
        </p>
      </div>
    </section>
  );
});
