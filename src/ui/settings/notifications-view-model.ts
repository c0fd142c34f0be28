import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { MailChoices as MailChoicesPort } from "#application/ports/mail-choices.ts";
import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import type { Notifier, NotifierPermission } from "#application/ports/notifier.ts";
import type { SeenVersion } from "#application/ports/seen-version.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { failureText } from "#application/shared/failure.ts";
import { type Account, mailChoicesOf } from "#domain/session/account.ts";
import {
  isMailName,
  type MailChoices,
  type MailName,
  type NotificationName,
  type NotificationSettings as Settings,
  settingsInForce,
} from "#domain/settings/notification-settings.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { notificationsTexts } from "./notifications-texts.ts";

export interface NotificationsNeeds {
  readonly kept: NotificationSettings;
  readonly notifier: Pick<Notifier, "permission" | "ask">;
  readonly account: Pick<AccountViewModel, "account" | "notLoadedBecause" | "refresh">;
  readonly choices: MailChoicesPort;
  readonly changes: Pick<ServerChanges, "notify" | "subscribe">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly seenVersion: Pick<SeenVersion, "write">;
  readonly runningVersion: string;
}

/** What a person is notified of: mails as the account stores it, where the host does, all else as this browser keeps it. */
export class NotificationsViewModel {
  ofBrowser: Settings;
  isAsking = false;
  /** Why a switch is not as it was set, by its name. */
  readonly reasons = new Map<NotificationName, string>();
  /** Mails that were switched and are not saved yet. */
  private wanted: Partial<MailChoices> = {};
  /** What was saved since this account was looked up. */
  private saved: { readonly since: Account | undefined; readonly choices: Partial<MailChoices> } = noneSaved;
  readonly #saving = new Set<MailName>();
  readonly #needs: NotificationsNeeds;

  constructor(needs: NotificationsNeeds) {
    this.#needs = needs;
    this.ofBrowser = needs.kept.read();
    makeAutoObservable<this, "saved">(this, { saved: observableRef }, { autoBind: true });
  }

  /** Another tab may have changed them, and the person what the browser permits. */
  start(): () => void {
    this.readBrowser();
    return this.#needs.changes.subscribe(this.readBrowser);
  }

  get account(): Account | undefined {
    return this.#needs.account.account;
  }

  /** Why the account is not known. */
  get notLoadedBecause(): string | undefined {
    return this.#needs.account.notLoadedBecause;
  }

  /** Undefined where the browser keeps the choices of mails, or the account is not known yet. */
  get ofAccount(): MailChoices | undefined {
    const { account } = this;
    const stored = account && mailChoicesOf(account);
    if (account === undefined || stored === undefined) return undefined;
    return { ...stored, ...this.savedSince(account), ...this.wanted };
  }

  isOn(name: NotificationName): boolean {
    return settingsInForce(this.ofBrowser, this.ofAccount)[name] && !(name === "browser" && this.reasons.has(name));
  }

  /** Where a choice of mails is kept is known with the account. */
  canSet(name: NotificationName): boolean {
    return !isMailName(name) || this.account !== undefined;
  }

  async set(name: NotificationName, isOn: boolean): Promise<void> {
    this.reasons.delete(name);
    if (isMailName(name) && this.ofAccount !== undefined) return this.saveMail(name, isOn);
    if (name === "browser" && isOn) return this.askForBrowser();
    // What came before is no news.
    if (name === "productUpdates" && isOn) this.#needs.seenVersion.write(this.#needs.runningVersion);
    this.keep(name, isOn);
  }

  private async askForBrowser(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const permission = await this.#needs.notifier.ask();
    runInAction(() => {
      this.isAsking = false;
      this.applyPermission(permission);
      this.keep("browser", permission === "granted");
    });
  }

  /** A switch that is turned again while its choice is on the way is saved again after it. */
  private async saveMail(name: MailName, isOn: boolean): Promise<void> {
    this.wanted = { ...this.wanted, [name]: isOn };
    if (this.#saving.has(name)) return;
    this.#saving.add(name);
    const { choices, changes, account, banner } = this.#needs;
    const { [name]: sent } = this.wanted;
    const answer = await choices.save({ [name]: sent });
    this.#saving.delete(name);
    const again = this.wanted[name];
    if (answer.ok && again !== undefined && again !== sent) return this.saveMail(name, again);
    runInAction(() => {
      this.wanted = withoutName(this.wanted, name);
      if (answer.ok) this.noteSaved(name, answer.value[name]);
      else if (answer.error.kind === "signed-out") banner.show(notificationsTexts.saving.signedOut);
      else this.reasons.set(name, failureText(notificationsTexts.saving, answer.error));
    });
    if (!answer.ok) return;
    changes.notify();
    await account.refresh();
  }

  private savedSince(account: Account): Partial<MailChoices> {
    return this.saved.since === account ? this.saved.choices : {};
  }

  /** Answers to two choices may come in another order than they were saved, so each counts for its own alone. */
  private noteSaved(name: MailName, isOn: boolean): void {
    const { account } = this;
    if (account === undefined) return;
    this.saved = { since: account, choices: { ...this.savedSince(account), [name]: isOn } };
  }

  /** On top of what is kept by now, so that nothing that another tab has chosen is undone. */
  private keep(name: NotificationName, isOn: boolean): void {
    this.ofBrowser = { ...this.#needs.kept.read(), [name]: isOn };
    this.#needs.kept.write(this.ofBrowser);
    this.#needs.changes.notify();
  }

  private readBrowser(): void {
    this.ofBrowser = this.#needs.kept.read();
    if (this.ofBrowser.browser) this.applyPermission(this.#needs.notifier.permission());
  }

  private applyPermission(permission: NotifierPermission): void {
    if (permission === "granted") this.reasons.delete("browser");
    else this.reasons.set("browser", notificationsTexts.refusals[permission]);
  }
}

const noneSaved = { since: undefined, choices: {} };

const withoutName = (choices: Partial<MailChoices>, name: MailName): Partial<MailChoices> =>
  Object.fromEntries(Object.entries(choices).filter(([one]) => one !== name));
