import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { changePushAttempt, pushAttempt, pushesAttempt } from "#application/crm/crm-texts.ts";
import { followPush } from "#application/crm/follow-push.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import { type FailureMessages, type Failure, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { CrmConnection } from "#domain/crm/crm-connection.ts";
import {
  isPushActive,
  type LeftOut,
  type PeopleToPush,
  type Push,
  type PushAction,
  type PushedPerson,
  PUSHED_AT_ONCE,
} from "#domain/crm/push.ts";
import { type ShownPerson, subjectKey } from "#domain/lists/pending-change.ts";
import type { CrmViewModel } from "#ui/lookups/crm/crm-view-model.ts";

export interface PushDialogNeeds {
  readonly pushes: CrmPushes;
  readonly crm: CrmViewModel;
  readonly clock: Pick<Clock, "pause">;
  /** Those who were shown or selected when the dialog was opened. */
  readonly people: readonly ShownPerson[];
  /** The list whose people they all are. */
  readonly listId?: string | undefined;
}

const NOBODY = { conflict: [], failed: [] } as const;

/** One push of saved people: choose a CRM, see what would happen, push. */
export class PushDialogViewModel {
  readonly crm: CrmViewModel;
  /** The ids of those whom the server has saved. */
  private readonly saved: readonly string[];
  /** The plan, and then the push. */
  push: Push | undefined = undefined;
  /** Who is left out, as far as they are known. */
  leftOut: Readonly<Record<LeftOut, readonly PushedPerson[]>> = NOBODY;
  /** How many had failed when the push was tried again. */
  private failedBefore: number | undefined = undefined;
  failure: string | undefined = undefined;
  isSending = false;
  private chosenId: string | undefined = undefined;
  #isOpen = false;
  readonly #needs: PushDialogNeeds;

  constructor(needs: PushDialogNeeds) {
    this.#needs = needs;
    this.crm = needs.crm;
    // Someone has no id until the server has answered.
    this.saved = needs.people.flatMap(({ id }) => id ?? []);
    makeAutoObservable<this, "saved">(
      this,
      { crm: false, saved: false, push: observableRef, leftOut: observableRef },
      { autoBind: true },
    );
  }

  start(): () => void {
    this.#isOpen = true;
    void this.crm.load();
    return () => {
      this.#isOpen = false;
      // A plan that nobody will start.
      const { push } = this;
      if (push?.state === "planned" || push?.state === "planning") void this.#needs.pushes.change(push.id, "cancel");
    };
  }

  /** The ids of those who can be pushed at once. */
  get ids(): readonly string[] {
    return this.saved.slice(0, PUSHED_AT_ONCE);
  }

  /** Whether there are more than one push takes. */
  get isCut(): boolean {
    return this.saved.length > PUSHED_AT_ONCE;
  }

  /** As a list where it is one, so that the push is called by its name. */
  private get whom(): PeopleToPush {
    const { listId, people } = this.#needs;
    const isWhole = !this.isCut && this.saved.length === people.length;
    return listId !== undefined && isWhole ? { listId } : { ids: this.ids };
  }

  get connection(): CrmConnection | undefined {
    const { connections = [], target } = this.crm;
    return connections.find(({ id }) => id === this.chosenId) ?? target ?? connections[0];
  }

  /** Whether it goes on only with another key, which the person can give it. */
  get lacksKey(): boolean {
    const { push, crm } = this;
    const isManaged = crm.connections?.some(({ id, isManaged }) => id === push?.connectionId && isManaged);
    return push?.fault?.reason === "key" && isManaged === true;
  }

  /** Whether it was tried again, and as many failed as before. */
  get isUnchanged(): boolean {
    const { push, failedBefore } = this;
    return push?.state === "done" && push.counts.failed > 0 && push.counts.failed === failedBefore;
  }

  choose(id: string): void {
    this.chosenId = id;
    this.push = undefined;
    this.leftOut = NOBODY;
    this.failure = undefined;
  }

  /** Finds out what a push would do. */
  async plan(): Promise<void> {
    const { connection, whom } = this;
    if (connection === undefined || this.isSending) return;
    this.crm.use(connection);
    const wanted = { connectionId: connection.id, people: whom, isDryRun: true };
    await this.follow(await this.send(pushAttempt, this.#needs.pushes.push(wanted)));
    await this.nameLeftOut();
  }

  async change(action: PushAction): Promise<void> {
    if (this.push === undefined || this.isSending) return;
    const { id, state, counts } = this.push;
    this.leftOut = NOBODY;
    const changed = await this.send(changePushAttempt, this.#needs.pushes.change(id, action));
    runInAction(() => (this.failedBefore = changed !== undefined && state === "done" ? counts.failed : undefined));
    await this.follow(changed);
    await this.nameLeftOut();
  }

  /** Those who have nothing by which the CRM finds people; undefined until everyone who failed is known. */
  get unfindable(): readonly ShownPerson[] | undefined {
    const { push, leftOut } = this;
    const { failed } = leftOut;
    if (push === undefined || failed.length < push.counts.failed) return undefined;
    const lacking = new Set(failed.flatMap(({ reason, subject }) => (reason === "no-key" ? subjectKey(subject) : [])));
    return this.#needs.people.filter(({ subject }) => lacking.has(subjectKey(subject)));
  }

  /** The same, once they are known; undefined where they could not be loaded. */
  async loadUnfindable(): Promise<readonly ShownPerson[] | undefined> {
    while (this.unfindable === undefined) if (!(await this.loadMore("failed"))) return undefined;
    return this.unfindable;
  }

  /** The next of those who are left out. Says whether there were more. */
  async loadMore(outcome: LeftOut): Promise<boolean> {
    const { push, leftOut } = this;
    if (push === undefined) return false;
    this.failure = undefined;
    const after = leftOut[outcome].at(-1)?.place;
    const wanted = { outcome, ...(after !== undefined && { after }) };
    const answer = await this.#needs.pushes.people(push.id, wanted);
    return runInAction(() => {
      if (this.push !== push) return false;
      if (answer.ok) this.leftOut = { ...leftOut, [outcome]: [...leftOut[outcome], ...answer.value] };
      else this.failure = failureText(pushesAttempt, answer.error);
      return answer.ok && answer.value.length > 0;
    });
  }

  /** Says who is a conflict, and who failed, once that is known of everyone. */
  private async nameLeftOut(): Promise<void> {
    const { push } = this;
    if (push === undefined || isPushActive(push)) return;
    const peopleWith = async (outcome: LeftOut) => {
      const answer = push.counts[outcome] > 0 ? await this.#needs.pushes.people(push.id, { outcome }) : undefined;
      return answer?.ok === true ? answer.value : [];
    };
    const leftOut = { conflict: await peopleWith("conflict"), failed: await peopleWith("failed") };
    runInAction(() => {
      if (this.push === push) this.leftOut = leftOut;
    });
  }

  private async send(attempt: FailureMessages, call: Promise<Result<Push, Failure>>): Promise<Push | undefined> {
    this.isSending = true;
    this.failure = undefined;
    const answer = await call;
    runInAction(() => {
      this.isSending = false;
      if (answer.ok) this.push = answer.value;
      else this.failure = failureText(attempt, answer.error);
    });
    return answer.ok ? answer.value : undefined;
  }

  private async follow(push: Push | undefined): Promise<void> {
    if (push === undefined || !isPushActive(push)) return;
    await followPush(this.#needs, push, (next) => {
      if (this.push?.id !== next.id) return false;
      runInAction(() => (this.push = next));
      return this.#isOpen;
    });
  }
}
