import { makeAutoObservable } from "mobx";
import type { EnrichmentForm, EnrichmentRefusal } from "#application/enrich-contact.ts";
import type { Failure } from "#application/failure.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import { ok, type Result } from "#application/result.ts";
import {
  ENRICHMENT_FIELD_MAX_LENGTH,
  missingFields,
  overlongFields,
  type PersonField,
  personFields,
} from "#domain/enrichment.ts";
import { sampleExamples } from "#domain/sample-directory.ts";
import type { EmailCarried, PersonCarried } from "#ui/shared/carry-over.ts";
import type { PaidCallNeeds } from "#ui/shared/paid-call.ts";
import { PaidSearchViewModel } from "#ui/shared/paid-search-view-model.ts";
import { toolAttempts } from "#application/tool-attempts.ts";

export interface EnrichmentNeeds extends PaidCallNeeds {
  readonly enrich: (form: EnrichmentForm) => Promise<Result<FoundProfiles, EnrichmentRefusal | Failure>>;
}

type EnrichmentField = PersonField | "email";

interface Answer {
  readonly found: FoundProfiles;
  /** What was searched for; the fields may have changed since. */
  readonly asked: string;
  readonly form: EnrichmentForm;
}

export class EnrichmentViewModel {
  type: EnrichmentForm["kind"] = "person";
  name = "";
  role = "";
  company = "";
  email = "";
  readonly search: PaidSearchViewModel<Answer>;
  readonly #needs: EnrichmentNeeds;

  constructor(needs: EnrichmentNeeds) {
    this.#needs = needs;
    this.search = new PaidSearchViewModel<Answer>(toolAttempts.enrichment, needs);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Both types keep their fields; the results are cleared, as they belong to the type searched by. */
  choose(type: EnrichmentForm["kind"]): void {
    this.type = type;
    this.search.clear();
  }

  setField(field: EnrichmentField, text: string): void {
    this[field] = text;
    this.search.clearFailure();
  }

  get account(): PaidCallNeeds["account"] {
    return this.#needs.account;
  }

  /** What is wrong with a field, after the form was refused for it. */
  faultOf(field: EnrichmentField): string | undefined {
    const { phase } = this.search;
    if (phase.kind !== "failed" || phase.refusal === undefined) return undefined;
    if (field === "email") return this.type === "email" ? phase.text : undefined;
    if (phase.refusal === "name-or-company-missing")
      return missingFields(this).includes(field) ? `Please enter a ${field}` : undefined;
    return overlongFields(this).includes(field) ? `At most ${ENRICHMENT_FIELD_MAX_LENGTH} characters` : undefined;
  }

  /** Why the form as a whole failed; undefined where that stands at its only field. */
  get failure(): string | undefined {
    const { phase } = this.search;
    return phase.kind === "failed" && this.faultOf("email") === undefined ? phase.text : undefined;
  }

  /** Fills in somebody who is found; searches for nobody. */
  fillInExample(): void {
    const { email, person } = sampleExamples;
    if (this.type === "email") this.setField("email", email);
    else for (const field of personFields) this.setField(field, person[field]);
  }

  /** Fills in a person or an address handed over from elsewhere. */
  fillIn(carried: PersonCarried | EmailCarried): void {
    if ("email" in carried) {
      this.type = "email";
      this.email = carried.email;
    } else {
      this.type = "person";
      this.name = carried.name;
      this.company = carried.company;
      this.role = "";
    }
    this.search.clear();
  }

  /** Whether the last search was for what the fields hold now, and found what is owned: the same again is free. */
  get isOwned(): boolean {
    const { phase } = this.search;
    if (phase.kind !== "found" || phase.found.found.owned === undefined) return false;
    return textsOf(phase.found.form).join("\n") === textsOf(this.form).join("\n");
  }

  async enrich(): Promise<void> {
    const { form } = this;
    const asked = textsOf(form)
      .filter((text) => text !== "")
      .join(", ");
    await this.search.run(async () => {
      const answer = await this.#needs.enrich(form);
      return answer.ok ? ok({ found: answer.value, asked, form }) : answer;
    });
  }

  private get form(): EnrichmentForm {
    const { type, name, role, company, email } = this;
    return type === "email" ? { kind: "email", email } : { kind: "person", name, role, company };
  }
}

const textsOf = (form: EnrichmentForm): readonly string[] =>
  (form.kind === "email" ? [form.email] : [form.name, form.role, form.company]).map((text) => text.trim());
