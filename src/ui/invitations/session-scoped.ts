import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** Makes a thing once until its person is signed out, by themselves or not: what was put off comes again at the next sign-in. */
export const sessionScoped = <Thing>(keeper: SessionKeeper, make: () => Thing): (() => Thing) => {
  let kept: { readonly person: string | undefined; readonly thing: Thing } | undefined;
  keeper.subscribe(() => {
    if (!keeper.isSignedIn()) kept = undefined;
  });
  return () => {
    const person = keeper.person();
    if (kept?.person !== person) kept = undefined;
    kept ??= { person, thing: make() };
    return kept.thing;
  };
};
