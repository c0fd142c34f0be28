import { makeAutoObservable } from "mobx";

export interface BannerMessage {
  readonly text: string;
  /** Shows a link to Buy Credits beside the text. */
  readonly offersCredits: boolean;
}

/** The message shown above every screen until it is dismissed; a new one replaces it. */
export class BannerViewModel {
  message: BannerMessage | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(text: string, { offersCredits = false }: { readonly offersCredits?: boolean } = {}): void {
    this.message = { text, offersCredits };
  }

  dismiss(): void {
    this.message = undefined;
  }
}
