import { makeAutoObservable, observableRef } from "mobx";
import type { SampleCharges } from "#application/bulk/sample-charges.ts";
import type { FileCheck } from "#domain/bulk/bulk.ts";
import { type Sampled, type TypicalCost, typicalCost, whyNothing } from "#domain/bulk/typical-cost.ts";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";

/** What a file is likely to cost, by a free look at some of its rows. Nothing is said where that fails. */
export class EstimateViewModel {
  private sampled: Sampled = [];
  #work: ReturnType<SampleCharges> | undefined;
  readonly #sample: SampleCharges;

  constructor(sample: SampleCharges) {
    this.#sample = sample;
    makeAutoObservable<EstimateViewModel, "sampled">(this, { sampled: observableRef }, { autoBind: true });
  }

  /** Takes the place of what was estimated before. */
  begin({ sample }: FileCheck): void {
    this.end();
    if (sample.length === 0) return;
    const work = this.#sample(sample);
    this.#work = work;
    void work.result.then((answer) => answer?.ok === true && this.#work === work && this.take(answer.value));
  }

  end(): void {
    this.#work?.cancel();
    this.#work = undefined;
    this.sampled = [];
  }

  /** Undefined while nothing is known that would be less than the most. */
  of(items: readonly PaidOperation[], subjects: number, most: Tenths): TypicalCost | undefined {
    return typicalCost(items, this.sampled, subjects, most);
  }

  /** Why it is zero. */
  whyNothing(items: readonly PaidOperation[]): ReturnType<typeof whyNothing> {
    return whyNothing(items, this.sampled);
  }

  private take(sampled: Sampled): void {
    this.sampled = sampled;
  }
}
