import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type OwnedOfPeople, ownedOfPeopleAttempt } from "#application/lists/owned-of-people.ts";
import type { Clock } from "#application/ports/clock.ts";
import { failureText } from "#application/shared/failure.ts";
import { type MadeTable, peopleJobFile } from "#domain/lists/jobs/people-job-file.ts";
import { type PeopleJob, peopleJobs } from "#domain/lists/jobs/people-jobs.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { type Account, isLimited, type Shortfall, shortfall, spendable } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { peopleJobTexts as texts } from "./people-jobs-texts.ts";

type Phase =
  /** `read`: of how many it is known what is owned. */
  | { readonly kind: "reading"; readonly read: number }
  | { readonly kind: "ready"; readonly jobs: readonly PeopleJob[] }
  | { readonly kind: "failed"; readonly text: string };

export interface PeopleJobsNeeds {
  readonly ownedOf: OwnedOfPeople;
  readonly clock: Pick<Clock, "now">;
  readonly account: Pick<AccountViewModel, "account">;
  readonly people: readonly ShownPerson[];
  /** The list that is shown; names the jobs. */
  readonly list: Pick<PeopleList, "id" | "name"> | undefined;
}

/** What can be looked up for saved people, after a free look at what is owned of them. Orders nothing: the bulk mode does. */
export class PeopleJobsViewModel {
  phase: Phase = { kind: "reading", read: 0 };
  readonly people: readonly ShownPerson[];
  #cancel = (): void => {};
  readonly #needs: PeopleJobsNeeds;

  constructor(needs: PeopleJobsNeeds) {
    this.#needs = needs;
    this.people = needs.people;
    makeAutoObservable(this, { phase: observableRef, people: false }, { autoBind: true });
  }

  start(): () => void {
    void this.read();
    return () => this.#cancel();
  }

  /** What may be spent; undefined until the account is known. */
  get balance(): Tenths | undefined {
    return this.account && spendable(this.account);
  }

  /** Whether a monthly limit leaves less than there is. */
  get isLimited(): boolean {
    return this.account !== undefined && isLimited(this.account);
  }

  /** What keeps the credits from paying the most that a job can cost; undefined also until the account is known. */
  shortOf(job: PeopleJob): Shortfall | undefined {
    return this.account && shortfall(this.account, job.worst);
  }

  private get account(): Account | undefined {
    return this.#needs.account.account;
  }

  async read(): Promise<void> {
    const { ownedOf, clock } = this.#needs;
    this.#cancel();
    this.phase = { kind: "reading", read: 0 };
    const { result, cancel } = ownedOf(this.people, this.setRead);
    this.#cancel = cancel;
    const owned = await result;
    if (owned === undefined) return;
    runInAction(() => {
      this.phase = owned.ok
        ? { kind: "ready", jobs: peopleJobs(owned.value, clock.now()) }
        : { kind: "failed", text: failureText(ownedOfPeopleAttempt, owned.error) };
    });
  }

  /** What the bulk mode gets. */
  fileOf(job: PeopleJob): MadeTable {
    return peopleJobFile(job, this.#needs.list ?? { name: texts.savedPeople });
  }

  private setRead(read: number): void {
    if (this.phase.kind === "reading") this.phase = { kind: "reading", read };
  }
}
