import { makeAutoObservable, runInAction } from "mobx";
import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import type { Notifier, NotifierPermission } from "#application/ports/notifier.ts";
import type { NotificationName, NotificationSettings as Settings } from "#domain/settings/notification-settings.ts";

export interface NotificationsNeeds {
  readonly kept: NotificationSettings;
  readonly notifier: Pick<Notifier, "permission" | "ask">;
}

const refusals: Readonly<Record<Exclude<NotifierPermission, "granted">, string>> = {
  denied: "This browser blocks notifications from this site. Allow them in its settings for this site, then try again.",
  undecided: "Nothing is shown until you allow notifications when the browser asks.",
  unsupported: "This browser cannot show notifications here.",
};

/** What somebody is notified of in this browser, while it is shown. */
export class NotificationsViewModel {
  settings: Settings;
  isAsking = false;
  /** Why notifications of the browser are not on. */
  refusal: string | undefined = undefined;
  readonly #needs: NotificationsNeeds;

  constructor(needs: NotificationsNeeds) {
    this.#needs = needs;
    this.settings = needs.kept.read();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Another tab may have changed them, and the person what the browser permits. */
  start(): () => void {
    this.settings = this.#needs.kept.read();
    if (this.settings.browser) this.applyPermission(this.#needs.notifier.permission());
    return () => {};
  }

  isOn(name: NotificationName): boolean {
    return this.settings[name] && !(name === "browser" && this.refusal !== undefined);
  }

  async set(name: NotificationName, isOn: boolean): Promise<void> {
    if (name !== "browser" || !isOn) {
      if (name === "browser") this.refusal = undefined;
      this.keep(name, isOn);
      return;
    }
    if (this.isAsking) return;
    this.isAsking = true;
    const permission = await this.#needs.notifier.ask();
    runInAction(() => {
      this.isAsking = false;
      this.applyPermission(permission);
      this.keep("browser", permission === "granted");
    });
  }

  /** On top of what is kept by now, so that nothing that another tab chose meanwhile is undone. */
  private keep(name: NotificationName, isOn: boolean): void {
    this.settings = { ...this.#needs.kept.read(), [name]: isOn };
    this.#needs.kept.write(this.settings);
  }

  private applyPermission(permission: NotifierPermission): void {
    this.refusal = permission === "granted" ? undefined : refusals[permission];
  }
}
