import { makeAutoObservable, runInAction } from "mobx";
import type { EnrichmentForm, EnrichmentRefusal } from "#application/enrich-contact.ts";
import type { Failure } from "#application/failure.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import { isRefusal, refusalText } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { failureBeside } from "#ui/shared/failure-beside.ts";

export interface EnrichmentNeeds {
  readonly enrich: (form: EnrichmentForm) => Promise<Result<FoundProfiles, EnrichmentRefusal | Failure>>;
  readonly creditsChanged: () => Promise<void>;
  readonly banner: BannerViewModel;
}

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "found"; readonly found: FoundProfiles; readonly asked: string };

export class EnrichmentViewModel {
  type: EnrichmentForm["kind"] = "person";
  name = "";
  role = "";
  company = "";
  email = "";
  phase: Phase = { kind: "idle" };
  readonly #needs: EnrichmentNeeds;

  constructor(needs: EnrichmentNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSearching(): boolean {
    return this.phase.kind === "searching";
  }

  /** Both types keep what was typed; what was found belongs to the one it was asked by. */
  choose(type: EnrichmentForm["kind"]): void {
    this.type = type;
    this.clearAnswer();
  }

  setField(field: "name" | "role" | "company" | "email", text: string): void {
    this[field] = text;
    if (this.phase.kind === "failed") this.clearAnswer();
  }

  /** Takes over what another tool knows of somebody. */
  fillIn({ name, company }: { readonly name: string; readonly company: string }): void {
    this.type = "person";
    this.name = name;
    this.company = company;
    this.role = "";
    this.clearAnswer();
  }

  async enrich(): Promise<void> {
    if (this.isSearching) return;
    this.#needs.banner.dismiss();
    this.phase = { kind: "searching" };
    const { name, role, company, email } = this;
    const asked = (this.type === "email" ? [email] : [name, role, company])
      .filter((text) => text.trim() !== "")
      .join(", ");
    const answer = await this.#needs.enrich(
      this.type === "email" ? { kind: "email", email } : { kind: "person", name, role, company },
    );
    runInAction(() => (this.phase = this.phaseAfter(answer, asked)));
    // Also after a failure: whether a lost answer was paid for, only the server knows.
    await this.#needs.creditsChanged();
  }

  private clearAnswer(): void {
    if (!this.isSearching) this.phase = { kind: "idle" };
  }

  private phaseAfter(answer: Result<FoundProfiles, EnrichmentRefusal | Failure>, asked: string): Phase {
    if (answer.ok) return { kind: "found", found: answer.value, asked };
    const { error } = answer;
    return failed(isRefusal(error) ? refusalText(error) : failureBeside("enrichment", error, this.#needs.banner));
  }
}

/** Nothing to say here: the banner says it. */
const failed = (text: string | undefined): Phase => (text === undefined ? { kind: "idle" } : { kind: "failed", text });
