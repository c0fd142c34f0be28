import { Box, Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Account } from "#domain/session/account.ts";
import { ASSISTANTS } from "#domain/session/capability.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { Session } from "#domain/session/session.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { formatTimeOfDay } from "#ui/kit/format-time.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { useCopying } from "#ui/kit/use-copying.ts";
import part from "./api-part.module.css";
import classes from "./api-tab.module.css";
import { ApiKeys } from "./api-keys.tsx";
import type { ApiKeysViewModel } from "./api-keys-view-model.ts";
import { Webhooks } from "./webhooks.tsx";
import type { DeliveriesViewModel } from "./deliveries-view-model.ts";
import type { WebhooksViewModel } from "./webhooks-view-model.ts";
import { assistantConfiguration, firstAnswer, firstCall } from "./program-texts.ts";
import { apiTexts as texts, settingsTexts } from "./settings-texts.ts";

export interface ApiTabProps {
  /** Where programs reach the host. */
  readonly addresses: {
    /** Of the call that returns the credits. */
    readonly credits: string;
    /** Of the same call with an API key. */
    readonly keyedCredits: string;
    /** Of the tools for AI assistants. */
    readonly assistants: string;
  };
  /** Where the calls are described, if they are. */
  readonly docsUrl: string | undefined;
  readonly readSession: () => Session | undefined;
}

interface TabProps extends ApiTabProps {
  readonly createKeys: () => ApiKeysViewModel;
  readonly createWebhooks: () => WebhooksViewModel;
  readonly createDeliveries: () => DeliveriesViewModel;
  readonly account?: Account;
  /** Why nobody knows what the backend has; undefined while it is loaded. */
  readonly notLoadedBecause: string | undefined;
}

/**
 * The keys of the person and a first call to copy, which takes one, then their webhooks and how assistants connect. What the
 * backend lacks is left out.
 */
export const ApiTab = observer((props: TabProps) => {
  const { addresses, docsUrl, account } = props;
  const keys = useViewModel(props.createKeys);
  const webhooks = useViewModel(props.createWebhooks);
  const deliveries = useViewModel(props.createDeliveries);
  return (
    <div className={classes.tab}>
      {docsUrl !== undefined && <Documentation address={docsUrl} />}
      {keys.isOffered && <ApiKeys keys={keys} />}
      {account && <FirstCall {...props} account={account} takesKeys={keys.isOffered} madeKey={keys.made?.text} />}
      {webhooks.isOffered && <Webhooks webhooks={webhooks} deliveries={deliveries} />}
      {account?.capabilities.includes(ASSISTANTS) === true && (
        <Assistants address={addresses.assistants} dailyLimit={account.assistantDailyLimit} />
      )}
      {account === undefined && (
        <p role="status" className="muted">
          {notLoadedText(props.notLoadedBecause)}
        </p>
      )}
    </div>
  );
});

const notLoadedText = (because: string | undefined): string =>
  because === undefined ? settingsTexts.loadingAccount : `${settingsTexts.accountNotLoaded} ${because}`;

interface AssistantsProps {
  readonly address: string;
  readonly dailyLimit: Tenths | undefined;
}

const Assistants = ({ address, dailyLimit }: AssistantsProps) => {
  const configuration = assistantConfiguration(address);
  return (
    <section className={part.part} aria-label={texts.assistants.heading}>
      <h3>{texts.assistants.heading}</h3>
      <p className="muted">
        {texts.assistants.lead} {texts.assistants.limit(dailyLimit)} {texts.assistants.take}
      </p>
      <Code name={texts.assistants.configuration} text={configuration}>
        <CopyButton value={configuration} label={texts.assistants.copy} />
      </Code>
    </section>
  );
};

interface FirstCallProps extends Pick<TabProps, "addresses" | "readSession"> {
  readonly account: Account;
  readonly takesKeys: boolean;
  /** The text of the key that was just made, as long as it is shown. */
  readonly madeKey: string | undefined;
}

const FirstCall = ({ addresses, readSession, account, takesKeys, madeKey }: FirstCallProps) => {
  const call = takesKeys
    ? firstCall(addresses.keyedCredits, madeKey ?? texts.keyPlaceholder)
    : firstCall(addresses.credits);
  return (
    <section className={part.part} aria-label={texts.firstCall}>
      <h3>{texts.firstCall}</h3>
      <p className="muted">{texts.free}</p>
      <Code name={texts.call} text={call}>
        <CopyButton value={call} label={texts.copyCall} />
      </Code>
      {takesKeys ? (
        <p>
          {madeKey === undefined ? (
            <Sentence text={texts.key} parts={{ placeholder: <code>{texts.keyPlaceholder}</code> }} />
          ) : (
            texts.keyInside
          )}
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
      <p className="muted">{texts.excerpt}</p>
      <Code name={texts.answer} text={firstAnswer(account)} />
    </section>
  );
};

interface CodeProps {
  readonly name: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

/** Scrolls sideways, also by the keyboard: a line of a program that is broken within a word is hard to read. */
const Code = ({ name, text, children }: CodeProps) => (
  <div className={classes.code}>
    <Box component="pre" role="group" aria-label={name} tabIndex={0} className="data">
      {text}
    </Box>
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
  <p>
    {texts.docs}{" "}
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {texts.docsLink}
      <IconExternalLink size={18} stroke={1.6} aria-hidden />
      <span className="visually-hidden">{texts.newTab}</span>
    </a>
  </p>
);
