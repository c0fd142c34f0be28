import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { crmConnectionsAttempt, crmFaultText, pushAttempt, rowReasonText } from "#application/crm/crm-texts.ts";
import { followPush } from "#application/crm/follow-push.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { CrmConnections } from "#application/ports/crm-connections.ts";
import type { CrmContacts } from "#application/ports/crm-contacts.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";
import type { CrmConnection } from "#domain/crm/crm-connection.ts";
import type { ContactInCrm, Push } from "#domain/crm/push.ts";
import { subjectKey } from "#domain/lists/pending-change.ts";
import { nameOfSaved, type PersonToSave, SAVED_ASKED_AT_ONCE, type SavedSubject } from "#domain/lists/saved-person.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { WatchedSubjects } from "#ui/lookups/saved/watched-subjects.ts";
import { crmTexts } from "./crm-texts.ts";

export interface CrmNeeds {
  readonly connections: CrmConnections;
  readonly pushes: CrmPushes;
  readonly contacts: CrmContacts;
  readonly saved: SavedPeopleViewModel;
  readonly account: Pick<AccountViewModel, "account">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly clock: Pick<Clock, "pause">;
}

/** After so long a CRM that was still searched is asked about again, in milliseconds. */
const SEARCHED_MS = 4_000;

/** The CRMs of the account, who on screen is in one already, and the pushing of one person. All screens share one. */
export class CrmViewModel {
  /** Undefined until they have been loaded. */
  connections: readonly CrmConnection[] | undefined = undefined;
  loadFailure: string | undefined = undefined;
  /** Who is in which CRM, by their `subjectKey`. */
  private readonly contacts = observable.map<string, readonly ContactInCrm[]>({}, { deep: false });
  /** The `subjectKey` of those who are being pushed. */
  private readonly underWay = observable.set<string>();
  /** The connection to which was pushed last. */
  private lastId: string | undefined = undefined;
  readonly #watched: WatchedSubjects;
  readonly #needs: CrmNeeds;

  constructor(needs: CrmNeeds) {
    this.#needs = needs;
    this.#watched = new WatchedSubjects(needs, async (subjects) => await this.ask(subjects));
    makeAutoObservable(this, { connections: observableRef }, { autoBind: true });
  }

  start(): () => void {
    return this.#needs.changes.subscribe(() => this.#watched.askAgain());
  }

  /** Whether the backend pushes people to CRMs. */
  get isOffered(): boolean {
    return this.#needs.saved.isPushOffered;
  }

  /** Whether the backend is known not to. */
  get isKnownMissing(): boolean {
    return this.#needs.account.account !== undefined && !this.isOffered;
  }

  /** Where the next person is pushed: the connection that was used last, or the only one. */
  get target(): CrmConnection | undefined {
    const { connections = [], lastId } = this;
    return connections.find(({ id }) => id === lastId) ?? (connections.length === 1 ? connections[0] : undefined);
  }

  async load(): Promise<void> {
    await this.readConnections();
  }

  use({ id }: Pick<CrmConnection, "id">): void {
    this.lastId = id;
  }

  /** The CRMs in which someone is, by the names of their connections. */
  namesFor(subject: SavedSubject): readonly string[] {
    const ids = this.contacts.get(subjectKey(subject))?.map(({ connectionId }) => connectionId) ?? [];
    return (this.connections ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  }

  isPushing(subject: SavedSubject): boolean {
    return this.underWay.has(subjectKey(subject));
  }

  /** Asks whether someone who is on screen is in a CRM. Gives what to call when they no longer are on screen. */
  watch(subject: SavedSubject): () => void {
    return this.#watched.watch(subject);
  }

  /** Saves someone, unless they are saved, and pushes them. The banner says how it ended. */
  async push(person: PersonToSave): Promise<void> {
    const { target } = this;
    const key = subjectKey(person.subject);
    if (target === undefined || this.underWay.has(key)) return;
    this.underWay.add(key);
    const id = await this.savedId(person);
    const push = id === undefined ? undefined : await this.pushSaved(id, target);
    runInAction(() => this.underWay.delete(key));
    if (push !== undefined) await this.report(push, person);
  }

  private async readConnections(): Promise<Result<unknown, Failure>> {
    const answer = await this.#needs.connections.list();
    const lastId = answer.ok && answer.value.length > 1 ? await this.readLastId() : undefined;
    runInAction(() => {
      this.lastId ??= lastId;
      if (answer.ok) this.connections = answer.value;
      this.loadFailure = answer.ok ? undefined : failureText(crmConnectionsAttempt, answer.error);
    });
    return answer;
  }

  /** In another tab, or before this page was opened. */
  private async readLastId(): Promise<string | undefined> {
    const answer = await this.#needs.pushes.list();
    return answer.ok ? answer.value[0]?.connectionId : undefined;
  }

  private async savedId(person: PersonToSave): Promise<string | undefined> {
    const { saved } = this.#needs;
    const idOf = () => saved.recordsOf(person.subject).find(({ id }) => id !== undefined)?.id;
    if (idOf() === undefined) await saved.save([person]);
    return idOf();
  }

  /** Gives the push once it has ended, or waits for someone. */
  private async pushSaved(id: string, { id: connectionId }: CrmConnection): Promise<Push | undefined> {
    const { pushes, banner } = this.#needs;
    const answer = await pushes.push({ connectionId, people: { ids: [id] }, isDryRun: false });
    if (answer.ok) return await followPush(this.#needs, answer.value);
    banner.show(failureText(pushAttempt, answer.error));
    return undefined;
  }

  private async report(push: Push, person: PersonToSave): Promise<void> {
    const name = nameOfSaved(person);
    const { banner, pushes } = this.#needs;
    this.#watched.askAgain();
    if (push.fault !== undefined) return banner.show(crmFaultText(push.fault, push.target));
    if (push.counts.failed + push.counts.conflict === 0)
      return banner.show(crmTexts.pushed(name, push), { tone: "info" });
    const rows = await pushes.people(push.id, {});
    const [row] = rows.ok ? rows.value : [];
    banner.show(
      row?.reason === undefined ? crmTexts.notPushed(name, push) : rowReasonText(row.reason, push.target, row.code),
    );
  }

  private async ask(subjects: readonly SavedSubject[]): Promise<Result<unknown, Failure>> {
    const { contacts, clock } = this.#needs;
    if (this.connections === undefined) {
      const loaded = await this.readConnections();
      if (!loaded.ok) return loaded;
    }
    if (this.connections?.length === 0) return ok(undefined);
    for (const some of inChunks(subjects, SAVED_ASKED_AT_ONCE)) {
      let answer = await contacts.among(some);
      if (answer.ok && answer.value.isSearching) {
        this.note(some, answer.value.contacts);
        await clock.pause(SEARCHED_MS);
        answer = await contacts.among(some);
      }
      if (!answer.ok) return answer;
      this.note(some, answer.value.contacts);
    }
    return ok(undefined);
  }

  private note(subjects: readonly SavedSubject[], contacts: readonly ContactInCrm[]): void {
    const known = Map.groupBy(contacts, ({ subject }) => subjectKey(subject));
    for (const key of subjects.map(subjectKey)) this.contacts.set(key, known.get(key) ?? []);
  }
}
