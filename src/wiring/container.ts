import "reflect-metadata/lite";
import { type AbstractNewable, Container } from "inversify";

/** Names a thing of the house at run time, and its type at compile time. */
export type Token<Thing> = AbstractNewable<Thing>;

/** inversify infers a thing's type from a class; a symbol dressed as one lets plain interfaces and functions in. */
export const token = <Thing>(name: string): Token<Thing> => Symbol(name) as unknown as Token<Thing>;

type Things<Tokens extends readonly unknown[]> = {
  [Index in keyof Tokens]: Tokens[Index] extends Token<infer Thing> ? Thing : never;
};

/** The one place that knows the container library: one instance of everything, made when first asked for. */
export interface House {
  add<Thing, const Needs extends readonly Token<unknown>[]>(
    token: Token<Thing>,
    needs: Needs,
    make: (...things: Things<Needs>) => Thing,
  ): House;
  get<Thing>(token: Token<Thing>): Thing;
}

export const createContainer = (): House => {
  const container = new Container({ defaultScope: "Singleton" });
  const house: House = {
    add(name, needs, make) {
      container
        .bind(name)
        .toResolvedValue((...things: unknown[]) => make(...(things as Things<typeof needs>)), [...needs])
        .inSingletonScope();
      return house;
    },
    get: (name) => container.get(name),
  };
  return house;
};
