import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#application/ports/clock.ts";

/** Something that was done and can be undone. */
export interface Undoable {
  /** Says what was done. */
  readonly text: string;
  readonly undo: () => Promise<void>;
}

/** For how long something can be undone. */
export const UNDO_SECONDS = 10;

/** The last thing that was done and can be undone. */
export class UndoViewModel {
  offered: Undoable | undefined = undefined;
  readonly #clock: Pick<Clock, "pause">;

  constructor({ clock }: { readonly clock: Pick<Clock, "pause"> }) {
    this.#clock = clock;
    makeAutoObservable(this, { offered: observableRef }, { autoBind: true });
  }

  offer(undoable: Undoable): void {
    this.offered = undoable;
    void this.#clock.pause(UNDO_SECONDS * 1000).then(() => this.forget(undoable));
  }

  forget(undoable = this.offered): void {
    if (this.offered === undoable) this.offered = undefined;
  }

  async undo(): Promise<void> {
    const { offered } = this;
    this.offered = undefined;
    await offered?.undo();
  }
}
