import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { EventEndpoints } from "#application/ports/event-endpoints.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { eventFailureMessages } from "#application/settings/event-failure-messages.ts";
import { failureText, isOutage } from "#application/shared/failure.ts";
import type { EndpointChange, EventEndpoint } from "#domain/events/event-endpoint.ts";
import { askedEvents, type EventType, offeredEvents } from "#domain/events/event-type.ts";
import {
  emptyEndpointForm,
  type EndpointFault,
  type NewEndpointForm,
  readEndpointForm,
} from "#domain/events/new-endpoint.ts";
import { isInOrganisation, managesTeam } from "#domain/session/account.ts";
import { EVENT_ENDPOINTS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface WebhooksNeeds {
  readonly endpoints: EventEndpoints;
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

/** A secret that was just made, of a new endpoint or of one that had another before. */
interface ShownSecret {
  readonly id: string;
  readonly secret: string;
  readonly url: string;
  readonly isNew: boolean;
}

/** What is asked before it is done, or being done. */
interface Question {
  readonly about: "remove" | "rotate";
  readonly endpoint: EventEndpoint;
  readonly isSending: boolean;
  readonly failure?: string;
}

/** The person's webhooks, the form of a new one, and its secret, which is shown until the person has copied it. */
export class WebhooksViewModel {
  /** Undefined until they are loaded. */
  listed: readonly EventEndpoint[] | undefined = undefined;
  loadFailure: string | undefined = undefined;
  /** The form, while it is open. */
  form: NewEndpointForm | undefined = undefined;
  fault: EndpointFault | undefined = undefined;
  /** Why no answer of the server could be used. */
  makeFailure: string | undefined = undefined;
  /** Why the server did not add it: mostly for its address. */
  refusal: string | undefined = undefined;
  isMaking = false;
  shown: ShownSecret | undefined = undefined;
  question: Question | undefined = undefined;
  /** Why an endpoint could not be switched on or off. */
  changeFailure: { readonly id: string; readonly text: string } | undefined = undefined;
  /** The endpoint that was deleted last. */
  removed: EventEndpoint | undefined = undefined;
  readonly #needs: WebhooksNeeds;

  constructor(needs: WebhooksNeeds) {
    this.#needs = needs;
    makeAutoObservable(
      this,
      {
        listed: observableRef,
        form: observableRef,
        shown: observableRef,
        question: observableRef,
        changeFailure: observableRef,
        removed: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What could not be loaded is loaded once an outage is over. */
  start(): () => void {
    return this.#needs.changes.subscribe(() => this.loadFailure !== undefined && void this.load());
  }

  /** Whether the backend sends events. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(EVENT_ENDPOINTS) ?? false;
  }

  /** The organisation whose events the person can have sent. */
  get organisation(): string | undefined {
    const { account } = this.#needs.account;
    return account && managesTeam(account) ? (account.organisation.name ?? "your organisation") : undefined;
  }

  get offeredTypes(): readonly EventType[] {
    return offeredEvents(this.isInOrganisation);
  }

  private get isInOrganisation(): boolean {
    const { account } = this.#needs.account;
    return account !== undefined && isInOrganisation(account);
  }

  async load(): Promise<void> {
    this.loadFailure = undefined;
    const answer = await this.#needs.endpoints.list();
    runInAction(() => {
      if (answer.ok) this.listed = answer.value;
      else this.loadFailure = failureText(eventFailureMessages.list, answer.error);
    });
  }

  openForm(): void {
    this.form = emptyEndpointForm;
    this.#forgetFaults();
    this.question = undefined;
    this.removed = undefined;
  }

  /** Not while the webhook is being added. */
  closeForm(): void {
    if (!this.isMaking) this.form = undefined;
  }

  fillIn(change: Partial<NewEndpointForm>): void {
    if (this.form === undefined || this.isMaking) return;
    this.form = { ...this.form, ...change };
    this.#forgetFaults();
  }

  toggle(type: EventType, isWanted: boolean): void {
    const others = this.form?.types.filter((one) => one !== type) ?? [];
    this.fillIn({ types: isWanted ? [...others, type] : others });
  }

  async make(): Promise<void> {
    if (this.form === undefined || this.isMaking) return;
    const wanted = readEndpointForm({ ...this.form, types: askedEvents(this.form.types, this.isInOrganisation) });
    if (typeof wanted === "string") {
      this.fault = wanted;
      return;
    }
    this.isMaking = true;
    this.#forgetFaults();
    const answer = await this.#needs.endpoints.make(wanted);
    runInAction(() => {
      this.isMaking = false;
      if (!answer.ok) {
        const text = failureText(eventFailureMessages.make, answer.error);
        if (answer.error.kind === "server-said" && !isOutage(answer.error)) this.refusal = text;
        else this.makeFailure = text;
        return;
      }
      this.form = undefined;
      this.shown = { ...answer.value, url: wanted.url, isNew: true };
    });
    await this.load();
  }

  /** The person has the secret. */
  forgetSecret(): void {
    this.shown = undefined;
  }

  async change({ id }: EventEndpoint, change: EndpointChange): Promise<void> {
    this.changeFailure = undefined;
    const answer = await this.#needs.endpoints.change(id, change);
    runInAction(() => {
      if (answer.ok) this.listed = this.listed?.map((one) => (one.id === id ? answer.value : one));
      else this.changeFailure = { id, text: failureText(eventFailureMessages.change, answer.error) };
    });
  }

  ask(about: Question["about"], endpoint: EventEndpoint): void {
    this.question = { about, endpoint, isSending: false };
    this.removed = undefined;
  }

  keep(): void {
    if (this.question?.isSending === false) this.question = undefined;
  }

  /** Does what was asked about. */
  async confirm(): Promise<void> {
    if (this.question === undefined || this.question.isSending) return;
    const { about, endpoint } = this.question;
    this.question = { about, endpoint, isSending: true };
    const failure = about === "remove" ? await this.#remove(endpoint) : await this.#rotate(endpoint);
    await this.load();
    runInAction(() => {
      this.question = failure === undefined ? undefined : { about, endpoint, isSending: false, failure };
    });
  }

  #forgetFaults(): void {
    this.fault = undefined;
    this.makeFailure = undefined;
    this.refusal = undefined;
  }

  async #remove(endpoint: EventEndpoint): Promise<string | undefined> {
    const answer = await this.#needs.endpoints.remove(endpoint.id);
    if (!answer.ok) return failureText(eventFailureMessages.remove, answer.error);
    runInAction(() => {
      this.removed = endpoint;
      if (this.shown?.id === endpoint.id) this.shown = undefined;
    });
    return undefined;
  }

  async #rotate({ id, url }: EventEndpoint): Promise<string | undefined> {
    const answer = await this.#needs.endpoints.rotate(id);
    if (!answer.ok) return failureText(eventFailureMessages.rotate, answer.error);
    runInAction(() => {
      this.shown = { ...answer.value, url, isNew: false };
    });
    return undefined;
  }
}
