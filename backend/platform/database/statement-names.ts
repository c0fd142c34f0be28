import { isCode } from "#backend/platform/error-code.ts";

/** Under which names prepared statements are known to the connections. */
export interface StatementNames {
  /** The part of a query that names it; nothing for one that is not prepared. */
  nameOf(name: string | undefined): { readonly name?: string };
  /**
   * Does the work, once more where it failed because a migration has changed what a prepared statement returns: the
   * statements then have new names, under which each connection plans them again. Nothing was done by the first try, as
   * PostgreSQL refuses such a statement before it runs.
   */
  renewed<Value>(work: () => Promise<Value>): Promise<Value>;
}

const FEATURE_NOT_SUPPORTED = "0A000";

export const statementNames = (): StatementNames => {
  let generation = 0;
  return {
    nameOf: (name) => (name === undefined ? {} : { name: `${name}_${generation}` }),
    renewed: async (work) => {
      const before = generation;
      try {
        return await work();
      } catch (error) {
        if (!isOutdated(error)) throw error;
        // Of several that fail at once the first one has changed the names.
        if (generation === before) generation += 1;
        return work();
      }
    },
  };
};

/**
 * PostgreSQL has no code of its own for this, and the message may be in any language: the place in its source
 * identifies it.
 */
const isOutdated = (error: unknown): boolean =>
  isCode(error, FEATURE_NOT_SUPPORTED) &&
  error instanceof Error &&
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";
