import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { EventDeliveries } from "#application/ports/event-deliveries.ts";
import type { Clock } from "#application/ports/clock.ts";
import { eventFailureMessages } from "#application/settings/event-failure-messages.ts";
import { failureText } from "#application/shared/failure.ts";
import type { EventDelivery } from "#domain/events/event-delivery.ts";

export interface DeliveriesNeeds {
  readonly deliveries: EventDeliveries;
  readonly clock: Pick<Clock, "pause">;
}

/** An event that is being sent is looked at again after this, as long as an endpoint may take to answer. */
const LOOK_AGAIN_MS = 1_500;
const LOOKS_MAX = 12;

/** What was sent to one endpoint, while it is shown. */
export class DeliveriesViewModel {
  /** Whose deliveries are shown, if any are. */
  endpointId: string | undefined = undefined;
  /** Undefined until they are loaded. */
  listed: readonly EventDelivery[] | undefined = undefined;
  failure: string | undefined = undefined;
  readonly #needs: DeliveriesNeeds;

  constructor(needs: DeliveriesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { listed: observableRef }, { autoBind: true });
  }

  async open(endpointId: string): Promise<void> {
    if (this.endpointId !== endpointId) this.listed = undefined;
    this.endpointId = endpointId;
    this.failure = undefined;
    await this.#load(endpointId);
    await this.#watch(endpointId);
  }

  close(): void {
    this.endpointId = undefined;
    this.listed = undefined;
    this.failure = undefined;
  }

  async resend(delivery: EventDelivery): Promise<void> {
    await this.#send(() => this.#needs.deliveries.resend(delivery.id));
  }

  /** Opens the list, in which the test event then is. */
  async sendTest(endpointId: string): Promise<void> {
    if (this.endpointId !== endpointId) this.listed = undefined;
    this.endpointId = endpointId;
    await this.#send(() => this.#needs.deliveries.sendTest(endpointId));
  }

  async #send(send: () => ReturnType<EventDeliveries["resend"]>): Promise<void> {
    const { endpointId } = this;
    if (endpointId === undefined) return;
    this.failure = undefined;
    const answer = await send();
    if (!answer.ok)
      runInAction(() => {
        this.failure = failureText(eventFailureMessages.send, answer.error);
      });
    await this.#load(endpointId);
    await this.#watch(endpointId);
  }

  async #load(endpointId: string): Promise<void> {
    const answer = await this.#needs.deliveries.list(endpointId);
    if (this.endpointId !== endpointId) return;
    runInAction(() => {
      if (answer.ok) this.listed = answer.value;
      else this.failure ??= failureText(eventFailureMessages.deliveries, answer.error);
    });
  }

  /** Until nothing is being sent for the first time, or the list is closed. */
  async #watch(endpointId: string): Promise<void> {
    const isSending = () =>
      this.endpointId === endpointId && this.listed?.some(({ state, tries }) => state === "waiting" && tries === 0);
    for (let looks = 0; looks < LOOKS_MAX && isSending() === true; looks += 1) {
      await this.#needs.clock.pause(LOOK_AGAIN_MS);
      await this.#load(endpointId);
    }
  }
}
