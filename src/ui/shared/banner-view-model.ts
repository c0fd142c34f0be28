import { makeAutoObservable } from "mobx";

export interface BannerMessage {
  readonly text: string;
  /** Offers the way to Buy Credits beside the text. */
  readonly offersCredits: boolean;
}

/** The one message of the server's that stands above everything until it is dismissed. */
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
