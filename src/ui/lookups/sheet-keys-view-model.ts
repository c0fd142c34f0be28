import { makeAutoObservable } from "mobx";
import type { SheetKeysChoice } from "#application/ports/sheet-keys-choice.ts";

/** Whether single keys work on sheets. Who uses voice control or hits keys by mistake turns them off (WCAG 2.1.4). */
export class SheetKeysViewModel {
  areOn: boolean;
  readonly #choice: SheetKeysChoice;

  constructor({ choice }: { readonly choice: SheetKeysChoice }) {
    this.#choice = choice;
    this.areOn = choice.areOn();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  turn(areOn: boolean): void {
    this.areOn = areOn;
    this.#choice.turn(areOn);
  }
}
