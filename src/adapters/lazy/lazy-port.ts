import type { AskingPort, Failure } from "#application/shared/failure.ts";
import { err } from "#application/shared/result.ts";

/** Loads at the first call, once; a failed load is tried again at the next call. */
export const memoizeAsync = <Thing>(load: () => Promise<Thing>): (() => Promise<Thing>) => {
  let loading: Promise<Thing> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
};

/**
 * Replaces an adapter with much code, which is fetched at the first call. A call fails as unreachable when the code
 * cannot be loaded; the next one tries again.
 */
export const lazyPort = <Port extends AskingPort<Port>>(load: () => Promise<Port>): Port => lazyObject(load) as Port;

/** The named ports of a set whose code is fetched as a whole, each replaced as by `lazyPort`. */
export const lazyPorts = <
  Ports extends { readonly [Name in keyof Ports]: AskingPort<Ports[Name]> },
  Name extends keyof Ports,
>(
  load: () => Promise<Ports>,
  names: readonly Name[],
): Pick<Ports, Name> =>
  Object.fromEntries(names.map((name) => [name, lazyObject(async () => (await load())[name])])) as Pick<Ports, Name>;

const lazyObject = (load: () => Promise<object>): object => {
  const loadOnce = memoizeAsync(load);
  return new Proxy(
    {},
    {
      get(_, name) {
        // `await` reads `then` to find out whether this is a promise.
        if (name === "then") return undefined;
        return async (...parameters: readonly unknown[]): Promise<unknown> => {
          const port = await loadOnce().catch(() => undefined);
          if (port === undefined) return err({ kind: "unreachable" } satisfies Failure);
          const member: unknown = Reflect.get(port, name);
          if (typeof member !== "function") throw new TypeError(`The port has no member ${String(name)}`);
          return Reflect.apply(member, port, parameters);
        };
      },
    },
  );
};
