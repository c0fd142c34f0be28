import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type EnrichmentForm, enrichmentQuery, type EnrichmentRefusal } from "#application/lookups/enrich-contact.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { type EnrichmentQuery, type PersonField, personFields } from "#domain/lookups/enrichment.ts";
import { ENRICHMENT_CANDIDATES } from "#domain/session/capability.ts";
import { type Candidate, chosenPerson, withOwned } from "#domain/lookups/candidate.ts";
import { personSubject, type Recent } from "#domain/history/recent.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import type { FilledIn } from "#ui/lookups/search-address.ts";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";
import { PaidSearchViewModel } from "#ui/lookups/paid-search-view-model.ts";
import { RecalledSearchViewModel } from "#ui/lookups/recalled-search-view-model.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import {
  type Answer,
  askedText,
  type Choices,
  faultOfField,
  isSameForm,
  isUnpaid,
  keyOfForm,
  queriesOf,
  type Unpaid,
} from "./enrichment-forms.ts";
import type { EnrichmentNeeds } from "./enrichment-needs.ts";

type EnrichmentField = PersonField | "email";

export class EnrichmentViewModel {
  type: EnrichmentForm["kind"] = "person";
  name = "";
  role = "";
  company = "";
  email = "";
  /** What was searched for or filled in last. The fields may have changed since. */
  asked: FilledIn | undefined = undefined;
  choices: Choices | undefined = undefined;
  /** The fields hold what the page's address names, and nothing was done with it yet. */
  isFilledIn = false;
  /** Whose profile is being paid for. */
  chosen: Candidate | undefined = undefined;
  readonly search: PaidSearchViewModel<Answer | Unpaid>;
  /** What the button searches for, or its price, has changed without being typed. */
  readonly settling: SettlingViewModel;
  readonly #needs: EnrichmentNeeds;
  readonly #recalled: RecalledSearchViewModel;

  constructor(needs: EnrichmentNeeds) {
    this.#needs = needs;
    this.search = new PaidSearchViewModel<Answer | Unpaid>(toolFailureMessages.enrichment, needs);
    this.settling = new SettlingViewModel(needs.clock);
    this.#recalled = new RecalledSearchViewModel(needs, this.settling);
    makeAutoObservable(
      this,
      { settling: false, asked: observableRef, choices: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** Both types keep their fields; the results are cleared, as they belong to the type searched by. */
  choose(type: EnrichmentForm["kind"]): void {
    this.type = type;
    this.clear();
  }

  setField(field: EnrichmentField, text: string): void {
    this[field] = text;
    this.isFilledIn = false;
    this.search.clearFailure();
  }

  get account(): PaidCallNeeds["account"] {
    return this.#needs.account;
  }

  /** What the last search found. */
  get answer(): Answer | undefined {
    const { phase } = this.search;
    return phase.kind === "found" && typeof phase.found === "object" ? phase.found : undefined;
  }

  /** A search of before whose result is shown as far as the history keeps it. */
  get recalled(): Recent | undefined {
    return this.#recalled.shown;
  }

  /** Whether the form was refused for a field. Where there is more to say than above the form, that text. */
  faultOf(field: EnrichmentField): string | boolean {
    const { phase } = this.search;
    if (phase.kind !== "failed" || phase.refusal === undefined) return false;
    if (field === "email") return this.type === "email" && phase.text;
    return faultOfField(field, this, phase.refusal);
  }

  /** Why the form as a whole failed; undefined where that stands at its only field. */
  get failure(): string | undefined {
    const { phase } = this.search;
    return phase.kind === "failed" && !this.faultOf("email") ? phase.text : undefined;
  }

  /** Fills in someone who is found; searches for nobody. */
  fillInExample(): void {
    const { email, person } = sampleExamples;
    if (this.type === "email") this.setField("email", email);
    else for (const field of personFields) this.setField(field, person[field]);
  }

  /** Fills in what the page's address names. Searching is left to the button. Who may be meant by the same is shown again. */
  fillIn(asked: FilledIn): void {
    const { choices } = this;
    this.fillInQuery(asked);
    this.asked = asked;
    this.clear();
    if (choices !== undefined && keyOfForm(choices.form) === this.key) this.choices = choices;
    else this.isFilledIn = true;
    this.settling.begin();
  }

  /** Shows the form as before the first search. */
  empty(): void {
    this.fillInQuery({ kind: "email", email: "" });
    this.fillInQuery({ kind: "person", name: "", company: "" });
    this.asked = undefined;
    this.clear();
  }

  /** The key of what the fields hold, as the history has it; undefined for what is no search. */
  get key(): string | undefined {
    return keyOfForm(this.form);
  }

  /** The key of the search whose result is shown. */
  get shownKey(): string | undefined {
    return this.answer ? keyOfForm(this.answer.form) : this.recalled?.key;
  }

  /** Whether it is unknown if what the fields hold is still owned, because the backend could not be asked. */
  get isUnchecked(): boolean {
    return this.#recalled.isUnchecked(this.key);
  }

  /** Whether repeating an earlier search is free: known where the backend says what is owned. */
  isKnownOwned(recent: Recent | undefined): recent is Recent {
    return recent !== undefined && this.#recalled.isKnownOwned(recent);
  }

  /**
   * Shows, free of charge, what an earlier search found: what the history keeps of it, then all where the backend says.
   */
  async showRecent(recent: Recent): Promise<void> {
    if (this.search.isBusy) return;
    this.isFilledIn = false;
    const queries = queriesOf(recent);
    for (const query of queries.slice(0, 1)) {
      this.fillInQuery(query);
      this.asked = query;
    }
    this.clear();
    // Nobody was paid for: who may be meant is shown again.
    if (isUnpaid(recent)) return this.preview();
    this.#recalled.show(recent);
    this.settling.begin();
    const isShown = () => this.recalled === recent && this.search.phase.kind === "idle";
    for (const query of recent.open.length === 0 ? [] : queries) {
      const answer = await this.#needs.findOwned(query);
      if (!isShown()) return;
      if (!answer.ok) return this.#recalled.markUnchecked(recent);
      const { value: found } = answer;
      if (found !== undefined) return this.showOwned(query, found);
    }
    this.#recalled.markLost(recent);
  }

  /** Whether the last search was for what the fields hold now, and found what is owned: the same again is free. */
  get isOwned(): boolean {
    const { answer } = this;
    return answer?.found.owned !== undefined && isSameForm(answer.form, this.form);
  }

  async enrich(): Promise<void> {
    if (this.settling.isSettling) return;
    await this.searchFor((form, watch) => this.pay(form, watch));
  }

  /** Whether the backend shows free of charge who may be meant by what the fields hold. */
  get canPreview(): boolean {
    return this.type === "person" && this.account.account?.capabilities.includes(ENRICHMENT_CANDIDATES) === true;
  }

  /** Whether those are shown who may be meant by what the fields hold. */
  get showsMatches(): boolean {
    return this.choices !== undefined && this.answer === undefined && keyOfForm(this.choices.form) === this.key;
  }

  /** Whether there was nobody to choose from, and nobody was paid for. */
  get hasNoPreview(): boolean {
    const { phase } = this.search;
    return phase.kind === "found" && phase.found === "no-choice";
  }

  /** Shows who may be meant, also the only one who fits, and pays for nobody. */
  async preview(): Promise<void> {
    await this.searchFor(async () => ok("no-choice"), "certain-too");
  }

  /** Pays for the profile of one of those who may be meant. */
  async showProfile(candidate: Candidate): Promise<void> {
    const { choices } = this;
    if (this.settling.isSettling || this.search.isBusy || choices === undefined) return;
    this.chosen = candidate;
    await this.search.run((watch) => this.pay({ ...choices.form, chosen: chosenPerson(candidate) }, watch));
    runInAction(() => {
      // Something else may have been searched for while this took long.
      if (this.chosen !== candidate) return;
      this.chosen = undefined;
      if (this.answer === undefined) return;
      this.choices = { ...choices, candidates: withOwned(choices.candidates, candidate) };
      // The address names who was paid for: a reload shows them, and Back the search before.
      const { name, title, company } = candidate;
      this.asked = { kind: "person", name, company, ...(title !== undefined && { role: title }) };
    });
  }

  /** Shows again who may be meant, after one of them was paid for. */
  chooseAgain(): void {
    this.search.clear();
    this.settling.begin();
  }

  /** Where there is nobody to choose from, `instead` decides. */
  private async searchFor(
    instead: (
      form: EnrichmentForm,
      watch: SearchWatch,
    ) => Promise<Result<Answer | Unpaid, EnrichmentRefusal | Failure>>,
    certain?: "certain-too",
  ): Promise<void> {
    if (this.search.isBusy) return;
    this.#recalled.show(undefined);
    this.isFilledIn = false;
    this.choices = undefined;
    this.chosen = undefined;
    const { form } = this;
    const query = enrichmentQuery(form);
    if (query.ok) this.asked = query.value;
    await this.search.run(async (watch) => {
      const candidates = await this.#needs.findCandidates(form, certain);
      if (!candidates.ok) return candidates;
      if (form.kind === "email" || candidates.value.length === 0) return instead(form, watch);
      this.offer({ candidates: candidates.value, asked: askedText(form), form });
      return ok("to-choose");
    });
  }

  private offer(choices: Choices): void {
    this.choices = choices;
    this.settling.begin();
    const { asked } = this;
    if (asked?.kind === "person") this.#needs.note?.({ tool: "enrichment", subject: personSubject(asked), person: {} });
  }

  private async pay(form: EnrichmentForm, watch: SearchWatch): Promise<Result<Answer, EnrichmentRefusal | Failure>> {
    const answer = await this.#needs.enrich(form, watch);
    return answer.ok ? ok({ found: answer.value, asked: askedText(form), form }) : answer;
  }

  private async showOwned(query: EnrichmentQuery, found: FoundProfiles): Promise<void> {
    this.fillInQuery(query);
    const { form } = this;
    await this.search.run(async () => ok({ found, asked: askedText(form), form }));
  }

  private fillInQuery(query: FilledIn): void {
    this.type = query.kind;
    if (query.kind === "email") this.email = query.email;
    else {
      this.name = query.name;
      this.role = query.role ?? "";
      this.company = query.company;
    }
  }

  private clear(): void {
    this.#recalled.hide();
    this.isFilledIn = false;
    this.choices = undefined;
    this.search.clear();
  }

  private get form(): EnrichmentForm {
    const { type, name, role, company, email } = this;
    return type === "email" ? { kind: "email", email } : { kind: "person", name, role, company };
  }
}
