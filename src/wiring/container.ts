import { type AbstractNewable, Container as Inversify } from "inversify";

/** Stands for something that the container makes. inversify infers types from classes; this is a symbol typed as one. */
export type Token<Thing> = AbstractNewable<Thing>;

/** A token for each thing, by the thing's name. */
export type Tokens<Things> = { readonly [Name in keyof Things]: Token<Things[Name]> };

/** Hides the container library, which only this file imports. What something needs is given to it by name. */
export interface Container {
  /** Registers existing things, and returns a token for each, by the same name. */
  tokensFor<Things extends object>(things: Things): Tokens<Things>;
  /** Registers something that is made once, when it is first needed. */
  provide<Thing, Needs extends object>(needs: Tokens<Needs>, make: (needs: Needs) => Thing): Token<Thing>;
  /** Registers something that is made again at each use; returns the function that makes it. */
  provideTransient<Thing, Needs extends object>(needs: Tokens<Needs>, make: (needs: Needs) => Thing): () => Thing;
  /** Makes something now. */
  build<Thing, Needs extends object>(needs: Tokens<Needs>, make: (needs: Needs) => Thing): Thing;
}

export const createContainer = (): Container => {
  const inversify = new Inversify();
  const newToken = <Thing>(name = "made"): Token<Thing> => Symbol(name) as unknown as Token<Thing>;

  const bind = <Thing, Needs extends object>(needs: Tokens<Needs>, make: (needs: Needs) => Thing) => {
    const token = newToken<Thing>();
    const entries = Object.entries<Token<unknown>>(needs);
    const makeFrom = (...values: unknown[]) =>
      make(Object.fromEntries(entries.map(([need], index) => [need, values[index]])) as Needs);
    const scope = inversify.bind(token).toResolvedValue(
      makeFrom,
      entries.map(([, needed]) => needed),
    );
    return { token, scope };
  };
  const container: Container = {
    tokensFor<Things extends object>(things: Things) {
      const entries = Object.keys(things).map((name) => {
        const token = newToken<unknown>(name);
        inversify.bind(token).toConstantValue(Reflect.get(things, name));
        return [name, token];
      });
      return Object.fromEntries(entries) as Tokens<Things>;
    },
    provide(needs, make) {
      const { token, scope } = bind(needs, make);
      scope.inSingletonScope();
      return token;
    },
    provideTransient(needs, make) {
      const { token, scope } = bind(needs, make);
      scope.inTransientScope();
      return () => inversify.get(token);
    },
    build: <Thing, Needs extends object>(needs: Tokens<Needs>, make: (needs: Needs) => Thing) => {
      const met = Object.entries<Token<unknown>>(needs).map(([need, needed]) => [need, inversify.get(needed)]);
      return make(Object.fromEntries(met) as Needs);
    },
  };
  return container;
};
