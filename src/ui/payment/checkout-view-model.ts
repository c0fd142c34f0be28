import { makeAutoObservable, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import { CHECKOUT_READY_MS, type CheckoutMessage } from "#domain/billing/checkout.ts";

/** What the checkout has reported. `late`: nothing, for longer than it takes to load. */
type Progress = "loading" | "ready" | "late" | "blocked";

/** How far the document in the frame has come: each that is loaded there must say that it is ready. */
export class CheckoutViewModel {
  progress: Progress = "loading";
  /** Grows when the document is to be loaded again. */
  loads = 0;
  /** A document was ready once, so that someone may have paid in it. */
  wasReady = false;
  private waits = 0;
  /** A document says that it is ready before or after the frame has loaded it as a whole; one of both came first. */
  private cameFirst: "ready" | "loaded" | undefined = undefined;
  readonly #clock: Pick<Clock, "pause">;

  constructor(clock: Pick<Clock, "pause">) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Nothing is shown yet, and nothing is wrong. */
  get isFirstLoading(): boolean {
    return this.progress === "loading" && !this.wasReady;
  }

  get isMissing(): boolean {
    return this.progress === "late" || this.progress === "blocked";
  }

  /** Another document is fetched into the frame. */
  begin(): void {
    this.cameFirst = undefined;
    void this.awaitReady();
  }

  /** Loads a document again that did not come. */
  reload(): void {
    this.loads += 1;
    this.begin();
  }

  applyState(state: Extract<CheckoutMessage["state"], "ready" | "blocked">): void {
    this.progress = state;
    if (state === "blocked") return;
    this.cameFirst = this.cameFirst === "loaded" ? undefined : "ready";
    this.wasReady = true;
  }

  /** The frame has loaded a document: the first, or one that took its place, as where the network was lost. */
  onLoad(): void {
    const isReady = this.cameFirst === "ready";
    this.cameFirst = isReady ? undefined : "loaded";
    if (!isReady && this.progress === "ready") void this.awaitReady();
  }

  private async awaitReady(): Promise<void> {
    this.waits += 1;
    const { waits } = this;
    this.progress = "loading";
    await this.#clock.pause(CHECKOUT_READY_MS);
    runInAction(() => {
      if (this.progress === "loading" && waits === this.waits) this.progress = "late";
    });
  }
}
