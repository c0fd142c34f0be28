import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { changePushAttempt, pushesAttempt } from "#application/crm/crm-texts.ts";
import { followPush } from "#application/crm/follow-push.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { failureText } from "#application/shared/failure.ts";
import type { CrmViewModel } from "#ui/lookups/crm/crm-view-model.ts";
import {
  byNeed,
  isOutdated,
  isPushActive,
  type Push,
  type PushAction,
  type PushedPerson,
  type PushOutcome,
} from "#domain/crm/push.ts";

export interface PushesNeeds {
  readonly pushes: CrmPushes;
  readonly clock: Pick<Clock, "pause">;
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly crm: Pick<CrmViewModel, "connections" | "load">;
}

/** The people of a push who have one outcome. */
interface OpenPeople {
  readonly id: string;
  readonly outcome: PushOutcome;
  /** Undefined until they have been loaded. */
  readonly people: readonly PushedPerson[] | undefined;
  readonly failure?: string;
}

/** The last pushes of the person. Those that go on are looked at until they end. */
export class PushesViewModel {
  readonly crm: PushesNeeds["crm"];
  /** The newest first. Undefined until they have been loaded. */
  pushes: readonly Push[] | undefined = undefined;
  loadFailure: string | undefined = undefined;
  open: OpenPeople | undefined = undefined;
  /** Why something that was asked of a push did not happen, by its id. */
  readonly failures = observable.map<string, string>();
  /** The ids of those of which something is being asked. */
  readonly sending = observable.set<string>();
  /** Whether checks are listed that a later push has outdated. */
  showsOutdated = false;
  /** How many had failed when a push was tried again, by its id. */
  private readonly failedBefore = observable.map<string, number>();
  readonly #followed = new Set<string>();
  #isStarted = false;
  readonly #needs: PushesNeeds;

  constructor(needs: PushesNeeds) {
    this.#needs = needs;
    this.crm = needs.crm;
    makeAutoObservable(this, { crm: false, pushes: observableRef, open: observableRef }, { autoBind: true });
  }

  start(): () => void {
    this.#isStarted = true;
    void this.load();
    const unfollow = this.#needs.changes.subscribe(() => {
      void this.load();
      void this.crm.load();
    });
    return () => {
      this.#isStarted = false;
      unfollow();
    };
  }

  async load(): Promise<void> {
    this.loadFailure = undefined;
    const answer = await this.#needs.pushes.list();
    runInAction(() => {
      if (answer.ok) {
        answer.value.forEach(this.forgetFailure);
        this.pushes = answer.value;
      } else this.loadFailure = failureText(pushesAttempt, answer.error);
    });
    this.pushes?.forEach((push) => void this.follow(push));
  }

  get outdated(): readonly Push[] {
    const { pushes = [] } = this;
    return pushes.filter((push) => isOutdated(push, pushes));
  }

  get listed(): readonly Push[] | undefined {
    const { pushes, outdated, showsOutdated } = this;
    return pushes && byNeed(pushes.filter((push) => showsOutdated || !outdated.includes(push)));
  }

  pushesOf(connectionId: string): readonly Push[] {
    return (this.pushes ?? []).filter((push) => push.connectionId === connectionId);
  }

  toggleOutdated(): void {
    this.showsOutdated = !this.showsOutdated;
  }

  /** Whether it was tried again, and as many failed as before. */
  isUnchanged({ id, state, counts }: Push): boolean {
    return state === "done" && counts.failed > 0 && this.failedBefore.get(id) === counts.failed;
  }

  async change({ id, state, counts }: Push, action: PushAction): Promise<void> {
    if (this.sending.has(id)) return;
    this.sending.add(id);
    this.failures.delete(id);
    // The people who failed may be others after this.
    if (this.open?.id === id) this.open = undefined;
    const answer = await this.#needs.pushes.change(id, action);
    runInAction(() => {
      if (answer.ok) {
        this.take(answer.value);
        // A push that was stopped is not comparable: others may fail.
        if (state === "done") this.failedBefore.set(id, counts.failed);
      } else this.failures.set(id, failureText(changePushAttempt, answer.error));
    });
    if (!answer.ok) await this.load();
    runInAction(() => this.sending.delete(id));
    if (answer.ok) await this.follow(answer.value);
  }

  /** Shows the people with an outcome, or hides them. */
  async toggle({ id }: Push, outcome: PushOutcome): Promise<void> {
    const isOpen = this.open?.id === id && this.open.outcome === outcome;
    this.open = isOpen ? undefined : { id, outcome, people: undefined };
    if (!isOpen) await this.showMore();
  }

  /** The next people of the open push. */
  async showMore(): Promise<void> {
    const { open } = this;
    if (open === undefined) return;
    const { id, outcome, people = [] } = open;
    const after = people.at(-1)?.place;
    const answer = await this.#needs.pushes.people(id, { outcome, ...(after !== undefined && { after }) });
    runInAction(() => {
      if (this.open !== open) return;
      this.open = answer.ok
        ? { id, outcome, people: [...people, ...answer.value] }
        : { ...open, failure: failureText(pushesAttempt, answer.error) };
    });
  }

  private async follow(push: Push): Promise<void> {
    if (!isPushActive(push) || this.#followed.has(push.id)) return;
    this.#followed.add(push.id);
    const { fault } = await followPush(this.#needs, push, (next) => {
      this.take(next);
      return this.#isStarted;
    });
    this.#followed.delete(push.id);
    // The connection has the same fault now.
    if (fault !== undefined) await this.crm.load();
  }

  private take(push: Push): void {
    this.forgetFailure(push);
    this.pushes = this.pushes?.map((one) => (one.id === push.id ? push : one));
  }

  /** Once the state of a push has changed, its error is out of date. */
  private forgetFailure({ id, state }: Push): void {
    const former = this.pushes?.find((one) => one.id === id);
    if (former !== undefined && former.state !== state) this.failures.delete(id);
  }
}
