import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import type { EventEndpoint } from "#domain/events/event-endpoint.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { Deliveries } from "./deliveries.tsx";
import type { DeliveriesViewModel } from "./deliveries-view-model.ts";
import { LoadedList } from "#ui/kit/loaded-list.tsx";
import { NewWebhook } from "./new-webhook.tsx";
import { ShownOnce } from "#ui/kit/shown-once.tsx";
import { endpointOwnerText, endpointStateText, hostOf, typesText, webhooksTexts as texts } from "./webhooks-texts.ts";
import type { WebhooksViewModel } from "./webhooks-view-model.ts";
import part from "./api-part.module.css";
import classes from "./webhooks.module.css";
import question from "./question.module.css";

interface OfWebhooks {
  readonly webhooks: WebhooksViewModel;
  readonly deliveries: DeliveriesViewModel;
}

/** Where the person's programs get events, what was sent there, and how an address is added. */
export const Webhooks = observer(({ webhooks, deliveries }: OfWebhooks) => {
  const { load, shown, removed, form } = webhooks;
  useEffect(() => void load(), [load]);
  return (
    <section className={part.part} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <p className="muted">{texts.lead}</p>
      {shown && (
        <ShownOnce
          key={shown.secret}
          title={texts.made.title(hostOf(shown))}
          secret={shown.secret}
          warning={shown.isNew ? texts.made.warning : `${texts.made.warning} ${texts.made.overlap}`}
          copy={texts.made.copy}
          done={texts.made.done}
          onDone={webhooks.forgetSecret}
        />
      )}
      <p role="status" className={part.status}>
        {removed !== undefined && texts.removed(hostOf(removed))}
      </p>
      <LoadedList
        items={webhooks.listed}
        failure={webhooks.loadFailure}
        load={load}
        texts={texts}
        render={(endpoint) => <Endpoint webhooks={webhooks} deliveries={deliveries} of={endpoint} />}
      />
      {form ? <NewWebhook webhooks={webhooks} form={form} /> : <Offer webhooks={webhooks} />}
    </section>
  );
});

const Offer = observer(({ webhooks }: Pick<OfWebhooks, "webhooks">) => (
  <Button
    size="sm"
    variant="default"
    className={part.offer ?? ""}
    disabled={webhooks.listed === undefined}
    onClick={webhooks.openForm}
  >
    {texts.add}
  </Button>
));

interface OfEndpoint extends OfWebhooks {
  readonly of: EventEndpoint;
}

const Endpoint = observer(({ webhooks, deliveries, of: endpoint }: OfEndpoint) => {
  const { organisation, question: asked, changeFailure } = webhooks;
  const isShown = deliveries.endpointId === endpoint.id;
  return (
    <div className={classes.endpoint}>
      <p className={part.name}>
        {hostOf(endpoint)} <span className={part.state}>{endpointStateText[endpoint.state]}</span>
      </p>
      <p className={`${classes.address} data`}>{endpoint.url}</p>
      <p className="muted">
        {typesText(endpoint.types)} {endpointOwnerText(endpoint, organisation ?? "")}
      </p>
      <Actions webhooks={webhooks} deliveries={deliveries} of={endpoint} />
      {changeFailure?.id === endpoint.id && <Notice tone="error">{changeFailure.text}</Notice>}
      {asked?.endpoint.id === endpoint.id && <Question webhooks={webhooks} asked={asked} />}
      {isShown && <Deliveries deliveries={deliveries} of={endpoint} />}
    </div>
  );
});

const Actions = observer(({ webhooks, deliveries, of: endpoint }: OfEndpoint) => {
  const { actions } = texts;
  const isOn = endpoint.state === "on";
  const isShown = deliveries.endpointId === endpoint.id;
  const host = hostOf(endpoint);
  const link = (label: string, onClick: () => void) => (
    <TextButton key={label} aria-label={actions.named(label, host)} onClick={onClick}>
      {label}
    </TextButton>
  );
  return (
    <div className={part.actions}>
      <Button
        variant="default"
        size="sm"
        aria-label={actions.named(actions.test, host)}
        disabled={!isOn}
        onClick={() => void deliveries.sendTest(endpoint.id)}
      >
        {actions.test}
      </Button>
      {isShown
        ? link(actions.hide, deliveries.close)
        : link(actions.deliveries, () => void deliveries.open(endpoint.id))}
      {link(actions.rotate, () => webhooks.ask("rotate", endpoint))}
      {link(isOn ? actions.off : actions.on, () => void webhooks.change(endpoint, { isOn: !isOn }))}
      {link(actions.remove, () => webhooks.ask("remove", endpoint))}
    </div>
  );
});

interface OfQuestion extends Pick<OfWebhooks, "webhooks"> {
  readonly asked: NonNullable<WebhooksViewModel["question"]>;
}

const Question = observer(({ webhooks: { keep, confirm }, asked }: OfQuestion) => {
  const text = useId();
  const { about, endpoint, isSending, failure } = asked;
  const words = about === "remove" ? texts.removing : texts.rotating;
  return (
    <QuestionPanel title={words.question(hostOf(endpoint))} textId={text} onEscape={keep}>
      <p id={text}>{words.consequence}</p>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div className={question.buttons}>
        <Button
          {...ownEscape}
          variant="default"
          size="sm"
          className={(about === "remove" && question.danger) || ""}
          loading={isSending}
          onClick={() => void confirm()}
        >
          {words.yes}
        </Button>
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={keep}>
          {words.keep}
        </Button>
      </div>
    </QuestionPanel>
  );
});
