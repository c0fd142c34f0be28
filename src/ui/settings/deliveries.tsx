import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { EventEndpoint } from "#domain/events/event-endpoint.ts";
import { formatMoment } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import type { DeliveriesViewModel } from "./deliveries-view-model.ts";
import { deliveryText, deliveryTitle, hostOf, isFailing, webhooksTexts } from "./webhooks-texts.ts";
import classes from "./deliveries.module.css";

const texts = webhooksTexts.deliveries;

interface DeliveriesProps {
  readonly deliveries: DeliveriesViewModel;
  readonly of: EventEndpoint;
}

/** What was sent to a webhook last, and how that ended. */
export const Deliveries = observer(({ deliveries, of: endpoint }: DeliveriesProps) => {
  const { listed, failure, resend } = deliveries;
  return (
    <div className={classes.deliveries}>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      {listed === undefined && failure === undefined && (
        <p role="status" className="muted">
          {texts.loading}
        </p>
      )}
      {listed?.length === 0 && <p className="muted">{texts.none}</p>}
      {listed !== undefined && listed.length > 0 && (
        <ul aria-label={texts.list(hostOf(endpoint))} className={classes.list}>
          {listed.map((delivery) => (
            <li key={delivery.id} className={classes.delivery}>
              <div>
                <p>
                  {deliveryTitle(delivery)} <span className="muted">{formatMoment(delivery.happenedAt)}</span>
                </p>
                <p className={isFailing(delivery) ? classes.failed : "muted"}>{deliveryText(delivery)}</p>
              </div>
              {delivery.state !== "waiting" && endpoint.state === "on" && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={texts.resendNamed(deliveryTitle(delivery), formatMoment(delivery.happenedAt))}
                  onClick={() => void resend(delivery)}
                >
                  {texts.resend}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
