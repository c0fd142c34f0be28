import { calls } from "#wire/calls.ts";
import { pathVariable, readEnvironment } from "../../src/environment.ts";

/** The names that the app's build reads: found out by letting it read. */
export const appVariables = (): readonly string[] => {
  const asked = new Set<string>();
  const variables = new Proxy(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
      },
    },
  );
  readEnvironment(variables, "http://localhost");
  return [...asked, ...Object.keys(calls).map(pathVariable)];
};
