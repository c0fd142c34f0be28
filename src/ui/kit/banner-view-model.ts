import { makeAutoObservable } from "mobx";

export interface BannerMessage {
  readonly text: string;
  /** Shows a link to Buy Credits beside the text. */
  readonly offersCredits: boolean;
  /** Most messages are of failures; what others have done is none. */
  readonly tone: "error" | "info";
}

type BannerOptions = Partial<Omit<BannerMessage, "text">>;

/** The message shown above every screen until it is dismissed; a new one replaces it. */
export class BannerViewModel {
  message: BannerMessage | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(text: string, { offersCredits = false, tone = "error" }: BannerOptions = {}): void {
    this.message = { text, offersCredits, tone };
  }

  dismiss(): void {
    this.message = undefined;
  }
}
