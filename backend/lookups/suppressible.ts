import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { subjectIdentifier, suppressedOperation } from "#backend/suppression/list/suppressed-operation.ts";
import type { LookupSources } from "./lookup-sources.ts";

/** By what a look-up can turn out to be about someone who asked not to be processed. */
export const suppressible = (
  { hashOf }: Pick<LookupSources, "hashOf">,
  { type, subject }: Pick<Lookup<object>, "type" | "subject">,
): Pick<Lookup<object>, "suppressedOperation" | "hashesOf"> => {
  const about = subjectIdentifier(type, subject);
  const hash = about && hashOf(about);
  return {
    ...(hash === undefined ? {} : { suppressedOperation: suppressedOperation(type, hash) }),
    hashesOf: (found) =>
      // Without a list there are no hashes, and no need to look for what has some.
      hash === undefined && about !== undefined
        ? []
        : [...(about === undefined ? [] : [about]), ...identifiersIn(JSON.stringify(found))].flatMap(
            (identifier) => hashOf(identifier) ?? [],
          ),
  };
};
