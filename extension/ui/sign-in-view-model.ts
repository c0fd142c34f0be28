import { makeAutoObservable, runInAction } from "mobx";
import { claimedPerson } from "#domain/session/token.ts";
import { type PersonKeeper, personKeeper } from "#extension/session/person-keeper.ts";
import { askSiteUnseen, type Renewal, type RenewalNeeds } from "#extension/session/renewal.ts";

export type SignIn =
  /** The first look at the store is under way. */
  | { readonly kind: "asked" }
  | { readonly kind: "signed-out" }
  /** `person` as the tokens name them. */
  | { readonly kind: "signed-in"; readonly person: string };

/** Why the server does not accept the token any more, and no other one came. */
export type RenewalTrouble = Extract<Renewal, "no-tab" | "silent">;

/** Who is signed in, as the site has shared it, in one page of the extension. */
export class SignInViewModel {
  signIn: SignIn = { kind: "asked" };
  trouble: RenewalTrouble | undefined = undefined;
  /** The site is open unseen, to renew the sign-in. */
  isRenewing = false;
  #token: string | undefined;
  readonly #needs: RenewalNeeds;

  constructor(needs: RenewalNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { keeperOf: false }, { autoBind: true });
  }

  start(): () => void {
    const { store, site } = this.#needs;
    const stop = store.subscribe(() => void this.look());
    void this.look().then(() => {
      // The site may be open, and its sign-in older than this browser's memory of it.
      if (this.signIn.kind === "signed-out") void site.notify({ type: "AUTH_TOKENS_REQUESTED" });
    });
    return stop;
  }

  /** The sign-in of this person, for the calls of what is shown to them. */
  keeperOf(person: string): PersonKeeper {
    return personKeeper({ ...this.#needs, person, onRenewal: (renewal) => this.applyRenewal(person, renewal) });
  }

  /** Goes on by itself once someone is signed in there. */
  async goToLogin(): Promise<void> {
    await this.#needs.site.open("/login", "front");
  }

  /** Has the site renew the sign-in, in a tab behind the present one. */
  async renew(): Promise<void> {
    const token = this.#token;
    if (token === undefined || this.isRenewing) return;
    this.isRenewing = true;
    const renewal = await askSiteUnseen(this.#needs, token);
    runInAction(() => {
      this.isRenewing = false;
      if (token === this.#token && renewal === "silent") this.trouble = renewal;
    });
  }

  private async look(): Promise<void> {
    const stored = await this.#needs.store.read();
    const person = stored && claimedPerson(stored.accessToken);
    runInAction(() => {
      if (stored?.accessToken !== this.#token) this.trouble = undefined;
      this.#token = stored?.accessToken;
      if (person === undefined) this.signIn = { kind: "signed-out" };
      else if (this.signIn.kind !== "signed-in" || this.signIn.person !== person)
        this.signIn = { kind: "signed-in", person };
    });
  }

  private applyRenewal(person: string, renewal: Renewal): void {
    if (this.signIn.kind !== "signed-in" || this.signIn.person !== person) return;
    this.trouble = renewal === "no-tab" || renewal === "silent" ? renewal : undefined;
  }
}
