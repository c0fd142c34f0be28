import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Account } from "#domain/session/account.ts";
import type { Session } from "#domain/session/session.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { formatTimeOfDay } from "#ui/kit/format-time.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { useCopying } from "#ui/kit/use-copying.ts";
import classes from "./api-tab.module.css";
import { ApiKeys } from "./api-keys.tsx";
import type { ApiKeysViewModel } from "./api-keys-view-model.ts";
import { Webhooks } from "./webhooks.tsx";
import type { DeliveriesViewModel } from "./deliveries-view-model.ts";
import type { WebhooksViewModel } from "./webhooks-view-model.ts";
import { firstAnswer, firstCall } from "./first-call-texts.ts";
import { apiTexts as texts } from "./settings-texts.ts";

export interface ApiTabProps {
  /** Of the call that returns the credits. */
  readonly creditsAddress: string;
  /** Where the calls are described, if they are. */
  readonly docsUrl: string | undefined;
  /** Of the same call with an API key. */
  readonly keyedCreditsAddress: string;
  readonly readSession: () => Session | undefined;
}

interface TabProps extends ApiTabProps {
  readonly createKeys: () => ApiKeysViewModel;
  readonly createWebhooks: () => WebhooksViewModel;
  readonly createDeliveries: () => DeliveriesViewModel;
  readonly account?: Account;
}

/** The keys and webhooks of the person, where the backend has them, and a first call to copy. */
export const ApiTab = observer((props: TabProps) => {
  const { creditsAddress, keyedCreditsAddress, docsUrl, readSession, account } = props;
  const keys = useViewModel(props.createKeys);
  const webhooks = useViewModel(props.createWebhooks);
  const deliveries = useViewModel(props.createDeliveries);
  const call = keys.isOffered ? firstCall(keyedCreditsAddress, texts.keyPlaceholder) : firstCall(creditsAddress);
  return (
    <div className={classes.tab}>
      {keys.isOffered && <ApiKeys keys={keys} />}
      <h3>{texts.firstCall}</h3>
      <p className="muted">{texts.free}</p>
      <Code text={call}>
        <CopyButton value={call} label={texts.copyCall} />
      </Code>
      {keys.isOffered ? (
        <p>
          <Sentence text={texts.key} parts={{ placeholder: <code>{texts.keyPlaceholder}</code> }} />
        </p>
      ) : (
        <>
          <p>
            <Sentence text={texts.token} parts={{ placeholder: <code>{texts.placeholder}</code> }} />
          </p>
          <CopyToken readSession={readSession} />
          <p className="note">{texts.noKeys}</p>
        </>
      )}
      {account && (
        <>
          <h3 className={classes.heading}>{texts.response}</h3>
          <p className="muted">{texts.excerpt}</p>
          <Code text={firstAnswer(account)} />
        </>
      )}
      {webhooks.isOffered && <Webhooks webhooks={webhooks} deliveries={deliveries} />}
      {docsUrl !== undefined && <Documentation address={docsUrl} />}
    </div>
  );
});

interface CodeProps {
  readonly text: string;
  readonly children?: React.ReactNode;
}

/** Wraps instead of scrolling: a box that scrolls needs a stop of the keyboard. */
const Code = ({ text, children }: CodeProps) => (
  <div className={classes.code}>
    <pre className="data">{text}</pre>
    {children}
  </div>
);

const tokenNote = { ready: texts.lasts, copied: texts.copied, blocked: () => texts.blocked } as const;

/** Copies the token without showing it. Read again at the click, because it is renewed while the page is open. */
const CopyToken = ({ readSession }: Pick<ApiTabProps, "readSession">) => {
  const { copy, state } = useCopying();
  const [expiresAt, setExpiresAt] = useState(() => readSession()?.expiresAt);
  const press = () => {
    const session = readSession();
    if (session === undefined) return;
    setExpiresAt(session.expiresAt);
    copy(session.accessToken);
  };
  const until = expiresAt === undefined ? "" : formatTimeOfDay(expiresAt);
  return (
    <p className={classes.token}>
      <Button variant="default" size="sm" onClick={press}>
        {texts.copyToken}
      </Button>
      <span role="status" className="note">
        {tokenNote[state](until)}
      </span>
    </p>
  );
};

const Documentation = ({ address }: { readonly address: string }) => (
  <p className={classes.docs}>
    {texts.docs}{" "}
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {texts.docsLink}
      <IconExternalLink size={18} stroke={1.6} aria-hidden />
      <span className="visually-hidden">{texts.newTab}</span>
    </a>
  </p>
);
