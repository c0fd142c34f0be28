import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import {
  changeConnectionAttempt,
  connectCrmAttempt,
  crmFaultText,
  mappingFaultText,
  removeConnectionAttempt,
} from "#application/crm/crm-texts.ts";
import type { CrmConnections } from "#application/ports/crm-connections.ts";
import { type Failure, type FailureMessages, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import {
  type ConnectionForm,
  type ConnectionFormFault,
  emptyConnectionForm,
  readConnectionForm,
} from "#domain/crm/connection-form.ts";
import type { ConnectOutcome, CrmConnection, CrmConnectionChange, CrmTargetName } from "#domain/crm/crm-connection.ts";
import { managesTeam } from "#domain/session/account.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { CrmViewModel } from "#ui/lookups/crm/crm-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";

export interface ConnectionsNeeds {
  readonly connections: CrmConnections;
  readonly crm: CrmViewModel;
  readonly account: Pick<AccountViewModel, "account">;
}

/** What is open below a connection. */
type Open = { readonly id: string; readonly part: "mapping" | "key" | "removal" };

type Connected = Extract<ConnectOutcome, { readonly connection: CrmConnection }>;

/** The CRMs of the account: connecting, a new key, and removing. */
export class ConnectionsViewModel {
  readonly crm: CrmViewModel;
  /** While it is open. */
  form: ConnectionForm | undefined = undefined;
  formFault: ConnectionFormFault | undefined = undefined;
  open: Open | undefined = undefined;
  /** Why the last attempt failed. */
  failure: string | undefined = undefined;
  isSending = false;
  /** The secret of a webhook that was just connected, until the person has copied it. */
  shown: { readonly name: string; readonly secret: string } | undefined = undefined;
  /** The connection that has just got a new key. */
  renewedId: string | undefined = undefined;
  /** The ids of those that are checked again. */
  readonly checking = observable.set<string>();
  readonly #needs: ConnectionsNeeds;

  constructor(needs: ConnectionsNeeds) {
    this.#needs = needs;
    this.crm = needs.crm;
    makeAutoObservable(
      this,
      { crm: false, form: observableRef, open: observableRef, shown: observableRef },
      { autoBind: true },
    );
  }

  /** The organisation for which the person can connect a CRM. */
  get organisation(): string | undefined {
    const { account } = this.#needs.account;
    return account && managesTeam(account) ? (account.organisation.name ?? crmPageTexts.team) : undefined;
  }

  /** Whether a new key is asked for a connection that is not there. */
  get isUnknown(): boolean {
    const { open, crm } = this;
    return open !== undefined && crm.connections?.some(({ id }) => id === open.id) === false;
  }

  isOpen({ id, part }: Open): boolean {
    return this.open?.id === id && this.open.part === part;
  }

  openForm(target = emptyConnectionForm.target): void {
    this.show({ form: { ...emptyConnectionForm, target } });
  }

  openPart(open: Open): void {
    this.show({ open });
  }

  /** Not while something is sent. */
  close(): void {
    if (!this.isSending) this.show({});
  }

  fillIn(change: Partial<ConnectionForm>): void {
    if (this.form === undefined || this.isSending) return;
    this.form = { ...this.form, ...change };
    this.formFault = undefined;
    this.failure = undefined;
  }

  async connect(): Promise<void> {
    if (this.form === undefined || this.isSending) return;
    const wanted = readConnectionForm(this.form);
    if (typeof wanted === "string") {
      this.formFault = wanted;
      return;
    }
    const answer = await this.send(connectCrmAttempt, this.#needs.connections.connect(wanted));
    if (answer.ok && this.accept(answer.value, wanted.target)) this.crm.use(answer.value.connection);
  }

  /** Says whether it was changed. */
  async change({ id, target }: CrmConnection, change: CrmConnectionChange): Promise<boolean> {
    if (this.isSending) return false;
    const answer = await this.send(changeConnectionAttempt, this.#needs.connections.change(id, change));
    const isChanged = answer.ok && this.accept(answer.value, target);
    if (isChanged && change.key !== undefined) runInAction(() => (this.renewedId = id));
    return isChanged;
  }

  /** Asks the CRM whether it can be reached again. The list shows the answer. */
  async checkAgain({ id }: CrmConnection): Promise<void> {
    if (this.checking.has(id)) return;
    this.checking.add(id);
    await this.#needs.connections.fields(id);
    await this.crm.load();
    runInAction(() => this.checking.delete(id));
  }

  async remove({ id }: CrmConnection): Promise<void> {
    if (this.isSending) return;
    const answer = await this.send(removeConnectionAttempt, this.#needs.connections.remove(id));
    if (answer.ok) this.show({});
    await this.crm.load();
  }

  forgetSecret(): void {
    this.shown = undefined;
  }

  private show({ form, open }: { readonly form?: ConnectionForm; readonly open?: Open }): void {
    this.form = form;
    this.open = open;
    this.renewedId = undefined;
    this.formFault = undefined;
    this.failure = undefined;
  }

  private async send<Value>(
    attempt: FailureMessages,
    call: Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    this.isSending = true;
    this.failure = undefined;
    const answer = await call;
    runInAction(() => {
      this.isSending = false;
      if (!answer.ok) this.failure = failureText(attempt, answer.error);
    });
    return answer;
  }

  /** Whether the CRM and the mapping let it be as it was asked for. */
  private accept(outcome: ConnectOutcome, target: CrmTargetName): outcome is Connected {
    if ("connection" in outcome) {
      const { connection, secret } = outcome;
      this.show({});
      if (secret !== undefined) this.shown = { name: connection.name, secret };
      void this.crm.load();
      return true;
    }
    this.failure =
      "fault" in outcome
        ? crmFaultText(outcome.fault, target)
        : outcome.mappingFaults.map((fault) => mappingFaultText(fault, target)).join(" ");
    return false;
  }
}
