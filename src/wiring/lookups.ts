import { enrichContact } from "#application/enrich-contact.ts";
import { findOwnedProfiles, findOwnedVerification } from "#application/find-owned.ts";
import { revealDirector, searchDirector } from "#application/search-director.ts";
import { DIRECTOR_NAMES, OWNED_ONLY } from "#domain/capability.ts";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";

/** The use cases of the tools other than the first. Loaded with these tools' screens, each provided once. */
const { sessionKeeper: keeper, account, pay } = tokens;

export const provideDirectors = ({ provide }: Container): void => {
  const { directorDirectory: directors } = tokens;
  provide(tokens.searchDirector, { directors, keeper, account }, ({ account: { offers }, ...needs }) =>
    searchDirector({ ...needs, tellsNames: () => offers(DIRECTOR_NAMES) }),
  );
  provide(tokens.revealDirector, { directors, pay }, revealDirector);
};

export const provideProfiles = ({ provide }: Container): void => {
  const { profileSearch: profiles } = tokens;
  provide(tokens.enrichContact, { profiles, pay }, enrichContact);
  provide(tokens.findOwnedProfiles, { profiles, keeper, account }, ({ account: { offers }, ...needs }) =>
    findOwnedProfiles({ ...needs, tellsOwned: () => offers(OWNED_ONLY) }),
  );
};

export const provideOwnedVerifications = ({ provide }: Container): void => {
  const { emailVerifier: verifier } = tokens;
  provide(tokens.findOwnedVerification, { verifier, keeper, account }, ({ account: { offers }, ...needs }) =>
    findOwnedVerification({ ...needs, tellsOwned: () => offers(OWNED_ONLY) }),
  );
};
