import type { SessionKeeper } from "#application/session-keeper.ts";

/**
 * Makes one view-model and hands it out again for as long as the same person is signed in: going to another tool and
 * back loses nothing. Whoever signs out takes everything along.
 */
export const keptWhileSignedIn = <Model>(keeper: SessionKeeper, create: () => Model): (() => Model) => {
  let kept: { readonly person: string | undefined; readonly model: Model } | undefined;
  keeper.subscribe(() => {
    if (!keeper.isSignedIn()) kept = undefined;
  });
  return () => {
    const person = keeper.person();
    if (kept === undefined || kept.person !== person) kept = { person, model: create() };
    return kept.model;
  };
};
