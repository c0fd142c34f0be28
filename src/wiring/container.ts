import { type AbstractNewable, Container as Inversify } from "inversify";

/** Names something that the container makes, and its type. */
export type Token<Thing> = AbstractNewable<Thing>;

/** The type of what a token names. */
export type Provided<Named> = Named extends Token<infer Thing> ? Thing : never;

/** inversify infers types from classes; a symbol typed as a class also allows interfaces and functions. */
export const token = <Thing>(name: string): Token<Thing> => Symbol(name) as unknown as Token<Thing>;

/** Tokens under the names of their properties: `named({ clock: token<Clock> })`. */
export const named = <Makers extends Readonly<Record<string, (name: string) => Token<unknown>>>>(makers: Makers) =>
  Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make(name)])) as {
    readonly [Name in keyof Makers]: ReturnType<Makers[Name]>;
  };

/** A token for each need, by the need's name. */
export type Tokens<Needs> = { readonly [Name in keyof Needs]: Token<Needs[Name]> };

/** Hides the container library, which only this file imports. Used in wiring only. */
export interface Container {
  /** Registers existing things, each under the token of the same name. */
  provideAll<Things extends object>(tokens: Tokens<Things>, things: Things): void;
  /** Registers something that is made once, at its first use, from its needs by name. */
  provide<Thing, Needs extends object>(token: Token<Thing>, needs: Tokens<Needs>, make: (needs: Needs) => Thing): void;
  /** As `provide`, but made again at each use; returns the function that makes it. */
  provideEach<Thing, Needs extends object>(
    token: Token<Thing>,
    needs: Tokens<Needs>,
    make: (needs: Needs) => Thing,
  ): () => Thing;
  /** Throws where nothing was registered under the token, or under one that it needs. */
  get<Thing>(token: Token<Thing>): Thing;
}

export const createContainer = (): Container => {
  const inversify = new Inversify();

  const bind = <Thing, Needs extends object>(
    name: Token<Thing>,
    needs: Tokens<Needs>,
    make: (needs: Needs) => Thing,
  ) => {
    const entries = Object.entries<Token<unknown>>(needs);
    const makeFrom = (...values: unknown[]) =>
      make(Object.fromEntries(entries.map(([need], index) => [need, values[index]])) as Needs);
    return inversify.bind(name).toResolvedValue(
      makeFrom,
      entries.map(([, needed]) => needed),
    );
  };

  return {
    provideAll(named, things) {
      for (const [name, one] of Object.entries<Token<unknown>>(named))
        inversify.bind(one).toConstantValue(Reflect.get(things, name));
    },
    provide: (name, needs, make) => void bind(name, needs, make).inSingletonScope(),
    provideEach(name, needs, make) {
      bind(name, needs, make).inTransientScope();
      return () => inversify.get(name);
    },
    get: (name) => inversify.get(name),
  };
};
