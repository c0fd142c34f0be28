import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ApiKeys, MadeKey } from "#application/ports/api-keys.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { apiKeyFailureMessages } from "#application/settings/api-key-failure-messages.ts";
import { failureText } from "#application/shared/failure.ts";
import type { ApiKey } from "#domain/api-keys/api-key.ts";
import { type ApiScope, scopesOf } from "#domain/api-keys/api-scope.ts";
import { emptyKeyForm, type KeyFault, type NewKeyForm, readKeyForm } from "#domain/api-keys/new-key.ts";
import { managesTeam } from "#domain/session/account.ts";
import { API_KEYS, CRM_PUSH } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface ApiKeysNeeds {
  readonly keys: ApiKeys;
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

interface Made extends MadeKey {
  readonly name: string;
}

interface Revoking {
  readonly key: ApiKey;
  readonly isSending: boolean;
  readonly failure?: string;
}

/** The person's API keys, the form of a new one, and its text, which is shown until the person has copied it. */
export class ApiKeysViewModel {
  /** Undefined until they are loaded. */
  listed: readonly ApiKey[] | undefined = undefined;
  loadFailure: string | undefined = undefined;
  /** The form, while it is open. */
  form: NewKeyForm | undefined = undefined;
  fault: KeyFault | undefined = undefined;
  /** Why the server did not make it. */
  makeFailure: string | undefined = undefined;
  isMaking = false;
  made: Made | undefined = undefined;
  revoking: Revoking | undefined = undefined;
  /** The name of the key that was revoked last. */
  revokedName: string | undefined = undefined;
  readonly #needs: ApiKeysNeeds;

  constructor(needs: ApiKeysNeeds) {
    this.#needs = needs;
    makeAutoObservable(
      this,
      { listed: observableRef, form: observableRef, made: observableRef, revoking: observableRef },
      { autoBind: true },
    );
  }

  /** What could not be loaded is loaded once an outage is over. */
  start(): () => void {
    return this.#needs.changes.subscribe(() => this.loadFailure !== undefined && void this.load());
  }

  /** Whether the backend makes keys. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(API_KEYS) ?? false;
  }

  /** The organisation whose keys the person can make. */
  get organisation(): string | undefined {
    const { account } = this.#needs.account;
    return account && managesTeam(account) ? (account.organisation.name ?? "your organisation") : undefined;
  }

  /** What the form offers. Backends that push nobody may not know the scope. */
  get scopes(): readonly ApiScope[] {
    const isPushing = this.#needs.account.account?.capabilities.includes(CRM_PUSH) ?? false;
    return scopesOf(this.form?.owner ?? "personal").filter((scope) => isPushing || scope !== "crm:push");
  }

  async load(): Promise<void> {
    this.loadFailure = undefined;
    const answer = await this.#needs.keys.list();
    runInAction(() => {
      if (answer.ok) this.listed = answer.value;
      else this.loadFailure = failureText(apiKeyFailureMessages.list, answer.error);
    });
  }

  openForm(): void {
    this.form = emptyKeyForm;
    this.fault = undefined;
    this.makeFailure = undefined;
    this.revoking = undefined;
    this.revokedName = undefined;
  }

  /** Not while the key is being made. */
  closeForm(): void {
    if (!this.isMaking) this.form = undefined;
  }

  change(change: Partial<NewKeyForm>): void {
    if (this.form === undefined || this.isMaking) return;
    this.form = { ...this.form, ...change };
    this.fault = undefined;
    this.makeFailure = undefined;
  }

  /** A test key is for trying every call: it costs nothing. */
  setTest(isTest: boolean): void {
    this.change({ isTest, scopes: isTest ? this.scopes : emptyKeyForm.scopes });
  }

  toggle(scope: ApiScope, isGranted: boolean): void {
    const others = this.form?.scopes.filter((one) => one !== scope) ?? [];
    this.change({ scopes: isGranted ? [...others, scope] : others });
  }

  async make(): Promise<void> {
    if (this.form === undefined || this.isMaking) return;
    const wanted = readKeyForm(this.form);
    if (typeof wanted === "string") {
      this.fault = wanted;
      return;
    }
    this.isMaking = true;
    this.makeFailure = undefined;
    const answer = await this.#needs.keys.make(wanted);
    runInAction(() => {
      this.isMaking = false;
      if (!answer.ok) {
        this.makeFailure = failureText(apiKeyFailureMessages.make, answer.error);
        return;
      }
      this.form = undefined;
      this.made = { ...answer.value, name: wanted.name };
    });
    await this.load();
  }

  /** The person has the text of the new key. */
  forgetMade(): void {
    this.made = undefined;
  }

  askToRevoke(key: ApiKey): void {
    this.revoking = { key, isSending: false };
    this.revokedName = undefined;
  }

  keep(): void {
    if (this.revoking?.isSending === false) this.revoking = undefined;
  }

  async revoke(): Promise<void> {
    if (this.revoking === undefined || this.revoking.isSending) return;
    const { key } = this.revoking;
    this.revoking = { key, isSending: true };
    const answer = await this.#needs.keys.revoke(key.id);
    await this.load();
    runInAction(() => {
      const isGone = this.listed?.every(({ id }) => id !== key.id) ?? false;
      if (answer.ok || isGone) {
        this.revoking = undefined;
        this.revokedName = key.name;
        if (this.made?.id === key.id) this.made = undefined;
      } else {
        this.revoking = { key, isSending: false, failure: failureText(apiKeyFailureMessages.revoke, answer.error) };
      }
    });
  }
}
