import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { DEFAULT_DESTINATION } from "#domain/shared/routes.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { usePageTitle } from "#ui/kit/use-page-title.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { Wordmark } from "#ui/kit/wordmark.tsx";
import { accountDataTexts } from "./account-data-texts.ts";
import type { AccountDataViewModel } from "./account-data-view-model.ts";
import { DeletionObstacleList } from "./deletion-obstacle-list.tsx";
import { deletionScreenTexts as texts } from "./deletion-screen-texts.ts";
import type { DeletionScreenViewModel } from "./deletion-screen-view-model.ts";
import classes from "./deletion-screen.module.css";

interface DeletionScreenProps {
  readonly create: () => DeletionScreenViewModel;
  readonly createAccountData: () => AccountDataViewModel;
  readonly productName: string;
  readonly signOut: () => Promise<void>;
}

/** In the place of the whole dashboard, while the account is to be deleted. */
export const DeletionScreen = observer((props: DeletionScreenProps) => {
  const deletion = useViewModel(props.create);
  const data = useViewModel(props.createAccountData);
  const { title, email, obstacles, isKeeping, failure, keep } = deletion;
  usePageTitle(texts.title);
  const main = useRef<HTMLElement>(null);
  // What had the focus before is gone.
  useEffect(() => main.current?.focus(), []);
  return (
    <div className={classes.page}>
      <main ref={main} tabIndex={-1} className={classes.main}>
        <Wordmark to={DEFAULT_DESTINATION}>{props.productName}</Wordmark>
        <h1>{title}</h1>
        <p className={classes.lead}>
          {email === undefined ? (
            texts.askedOfUnnamed
          ) : (
            <Sentence text={texts.asked} parts={{ email: <strong>{email}</strong> }} />
          )}{" "}
          {texts.meanwhile}
        </p>
        {obstacles && (
          <Notice tone="warning" title={texts.inTheWay}>
            <DeletionObstacleList obstacles={obstacles} hasLinks={false} />
            <p>{texts.inTheWayMeans}</p>
          </Notice>
        )}
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        {data.failure !== undefined && <Notice tone="error">{data.failure}</Notice>}
        <div className={classes.buttons}>
          <Button loading={isKeeping} onClick={() => void keep()}>
            {texts.keep}
          </Button>
          <Button variant="default" loading={data.entries !== undefined} onClick={() => void data.download()}>
            {accountDataTexts.download}
          </Button>
          <Button variant="default" onClick={() => void props.signOut()}>
            {texts.signOut}
          </Button>
        </div>
        <p role="status" className="muted">
          {data.entries !== undefined && accountDataTexts.progress(data.entries)}
          {data.savedAs !== undefined && accountDataTexts.done(data.savedAs)}
        </p>
      </main>
    </div>
  );
});
