import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import type { ApiKey } from "#domain/api-keys/api-key.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import {
  apiKeysTexts as texts,
  expiresText,
  ownerText,
  scopesText,
  spentText,
  testText,
  usedText,
} from "./api-keys-texts.ts";
import type { ApiKeysViewModel } from "./api-keys-view-model.ts";
import { LoadedList } from "#ui/kit/loaded-list.tsx";
import { NewKey } from "./new-key.tsx";
import { ShownOnce } from "#ui/kit/shown-once.tsx";
import classes from "./api-keys.module.css";
import part from "./api-part.module.css";
import question from "./question.module.css";

interface OfKeys {
  readonly keys: ApiKeysViewModel;
}

/** The keys of the person, and how one is made. */
export const ApiKeys = observer(({ keys }: OfKeys) => {
  const { load } = keys;
  useEffect(() => void load(), [load]);
  return (
    <section className={part.part} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <p className="muted">{texts.lead}</p>
      {keys.made && (
        <ShownOnce
          title={texts.made.title(keys.made.name)}
          secret={keys.made.text}
          warning={texts.made.warning}
          copy={texts.made.copy}
          done={texts.made.done}
          onDone={keys.forgetMade}
        />
      )}
      <p role="status" className={part.status}>
        {keys.revokedName !== undefined && texts.revoked(keys.revokedName)}
      </p>
      <LoadedList
        items={keys.listed}
        failure={keys.loadFailure}
        load={load}
        texts={texts}
        render={(key) => <Key keys={keys} of={key} />}
      />
      {keys.form ? <NewKey keys={keys} form={keys.form} /> : <Offer keys={keys} />}
    </section>
  );
});

const Offer = observer(({ keys }: OfKeys) => (
  <Button size="sm" className={part.offer ?? ""} disabled={keys.listed === undefined} onClick={keys.openForm}>
    {texts.make}
  </Button>
));

const Key = observer(({ keys, of: key }: OfKeys & { readonly of: ApiKey }) => {
  const { revoking, askToRevoke, organisation } = keys;
  const purpose = key.isTest ? testText : ownerText(key, organisation ?? "");
  return (
    <>
      <div className={classes.key}>
        <div>
          <p className={part.name}>
            {key.name} <code className={`${classes.start} data`}>{key.start}…</code>
          </p>
          <p className="muted">
            {scopesText(key)} {purpose}
          </p>
          <p className={classes.facts}>
            {!key.isTest && <span>{spentText(key)}</span>}
            <span>{usedText(key)}</span>
            <span>{expiresText(key, Date.now())}</span>
            {key.networks.length > 0 && <span className="data">{key.networks.join(", ")}</span>}
          </p>
        </div>
        <Button
          variant="default"
          size="sm"
          aria-label={texts.revokeNamed(key.name)}
          disabled={revoking?.key.id === key.id}
          onClick={() => askToRevoke(key)}
        >
          {texts.revoke}
        </Button>
      </div>
      {revoking?.key.id === key.id && <RevokeQuestion keys={keys} name={key.name} />}
    </>
  );
});

const RevokeQuestion = observer(({ keys, name }: OfKeys & { readonly name: string }) => {
  const text = useId();
  const { revoking, keep, revoke } = keys;
  const isSending = revoking?.isSending === true;
  return (
    <QuestionPanel title={texts.question(name)} textId={text} onEscape={keep}>
      <p id={text}>{texts.consequence}</p>
      {revoking?.failure !== undefined && <Notice tone="error">{revoking.failure}</Notice>}
      <div className={question.buttons}>
        <Button
          {...ownEscape}
          variant="default"
          size="sm"
          className={question.danger ?? ""}
          loading={isSending}
          onClick={() => void revoke()}
        >
          {texts.revokeIt}
        </Button>
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={keep}>
          {texts.keep}
        </Button>
      </div>
    </QuestionPanel>
  );
});
