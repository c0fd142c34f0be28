import { makeAutoObservable, runInAction } from "mobx";
import type { ClientInformation } from "#application/ports/client-information.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { ExtensionChannel, ExtensionPresence } from "#application/ports/extension-channel.ts";
import type { ExtensionPromo } from "#application/ports/extension-promo.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import { type WayToExtension, wayToExtension } from "#domain/extension/extension-offer.ts";
import type { Product } from "#ui/kit/product.ts";
import { extensionOfferTexts } from "./extension-offer-texts.ts";

export interface ExtensionOfferNeeds {
  readonly extension: Pick<ExtensionChannel, "find">;
  readonly promo: ExtensionPromo;
  readonly client: Pick<ClientInformation, "describe">;
  readonly activity: Pick<PageActivity, "subscribeToReturn">;
  readonly clock: Pick<Clock, "pause">;
  readonly product: Pick<Product, "name" | "extensionUrl">;
}

/** How long it is said that the side panel is open, for whom it opened beside the page. */
const ANNOUNCED_MS = 3_000;

/** The way to the browser extension: it is opened where it is installed; else there is a way to get it, or none. */
export class ExtensionOfferViewModel {
  /** Undefined until it was looked for. */
  presence: ExtensionPresence | undefined = undefined;
  isOpening = false;
  /** It is installed, but its side panel did not open at a click. */
  refusedToOpen = false;
  isDismissed: boolean;
  toast: string | undefined = undefined;
  readonly way: WayToExtension;
  readonly productName: string;
  readonly #needs: ExtensionOfferNeeds;

  constructor(needs: ExtensionOfferNeeds) {
    this.#needs = needs;
    this.isDismissed = needs.promo.isDismissed();
    this.way = wayToExtension(needs.product.extensionUrl, needs.client.describe());
    this.productName = needs.product.name;
    makeAutoObservable(this, { way: false, productName: false }, { autoBind: true });
  }

  /** Whether there is a way to it from here: it is installed, or can be. */
  get isWithinReach(): boolean {
    return (
      this.presence === "found" ||
      this.presence === "open" ||
      this.#needs.product.extensionUrl !== undefined ||
      this.way.kind === "local-build"
    );
  }

  /** Where a click leads by itself: to the store, once it is known that there is nothing to open. */
  get storeUrl(): string | undefined {
    return this.presence === "missing" && this.way.kind === "store" ? this.way.url : undefined;
  }

  /** Whether it is worth a line of the dashboard: it can be had, is not there, and nobody has dismissed the line. */
  get isPromoted(): boolean {
    return !this.isDismissed && this.presence === "missing" && this.isWithinReach && this.way.kind !== "other-browser";
  }

  /** Looks for it, again whenever someone comes back, who may have installed or removed it since. */
  start(): () => void {
    void this.look();
    return this.#needs.activity.subscribeToReturn(() => void this.look());
  }

  /**
   * Right after a click, because browsers open a side panel only then: nothing may be awaited before. Resolves to whether
   * it is open.
   */
  async open(): Promise<boolean> {
    const finding = this.#needs.extension.find(true);
    this.isOpening = true;
    const presence = await finding;
    runInAction(() => {
      this.isOpening = false;
      this.presence = presence;
      this.refusedToOpen = presence === "found";
    });
    if (presence === "open") void this.announce(extensionOfferTexts.isOpen);
    return presence === "open";
  }

  dismiss(): void {
    this.#needs.promo.dismiss();
    this.isDismissed = true;
  }

  private async look(): Promise<void> {
    const presence = await this.#needs.extension.find(false);
    runInAction(() => {
      // Asked later, a click knows more.
      if (!this.isOpening) this.presence = presence;
    });
  }

  private async announce(text: string): Promise<void> {
    this.toast = text;
    await this.#needs.clock.pause(ANNOUNCED_MS);
    runInAction(() => (this.toast = undefined));
  }
}
