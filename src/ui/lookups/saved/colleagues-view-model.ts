import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { Colleague } from "#domain/organisation/colleague.ts";

/** Who shared people can be assigned to. */
export class ColleaguesViewModel {
  /** Undefined until they are known. Nobody where the server does not say. */
  all: readonly Colleague[] | undefined = undefined;
  readonly #port: Colleagues;

  constructor(port: Colleagues) {
    this.#port = port;
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const answer = await this.#port.list();
    runInAction(() => (this.all = answer.ok ? answer.value : (this.all ?? [])));
  }
}
