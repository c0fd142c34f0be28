import { makeAutoObservable } from "mobx";
import type { EnrichmentForm, EnrichmentRefusal } from "#application/enrich-contact.ts";
import type { Failure } from "#application/failure.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import { ok, type Result } from "#application/result.ts";
import type { EmailCarried, PersonCarried } from "#ui/shared/carry-over.ts";
import type { PaidCallNeeds } from "#ui/shared/paid-call.ts";
import { PaidSearchViewModel } from "#ui/shared/paid-search-view-model.ts";

export interface EnrichmentNeeds extends PaidCallNeeds {
  readonly enrich: (form: EnrichmentForm) => Promise<Result<FoundProfiles, EnrichmentRefusal | Failure>>;
}

interface Answer {
  readonly found: FoundProfiles;
  /** What was searched for; the fields may have changed since. */
  readonly asked: string;
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
    this.search = new PaidSearchViewModel<Answer>("enrichment", needs);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Both types keep their fields; the results are cleared, as they belong to the type searched by. */
  choose(type: EnrichmentForm["kind"]): void {
    this.type = type;
    this.search.clear();
  }

  setField(field: "name" | "role" | "company" | "email", text: string): void {
    this[field] = text;
    this.search.clearFailure();
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

  async enrich(): Promise<void> {
    const { type, name, role, company, email } = this;
    const asked = (type === "email" ? [email] : [name, role, company]).filter((text) => text.trim() !== "").join(", ");
    await this.search.run(async () => {
      const answer = await this.#needs.enrich(
        type === "email" ? { kind: "email", email } : { kind: "person", name, role, company },
      );
      return answer.ok ? ok({ found: answer.value, asked }) : answer;
    });
  }
}
