import type { CrmConnections } from "#application/ports/crm-connections.ts";
import type { CrmContacts } from "#application/ports/crm-contacts.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import { ok } from "#application/shared/result.ts";
import type { ContactInCrm } from "#domain/crm/push.ts";
import { subjectKey } from "#domain/lists/pending-change.ts";
import { memoryCrmConnections, type MemoryCrmNeeds } from "./memory-crm-connections.ts";
import { memoryCrmPushes, type MemoryPushNeeds } from "./memory-crm-pushes.ts";

type Needs = MemoryCrmNeeds & Omit<MemoryPushNeeds, "connections">;

/** CRMs in this process, which take everyone. Nothing leaves it. */
export const memoryCrm = (
  needs: Needs,
): { readonly connections: CrmConnections; readonly pushes: CrmPushes; readonly contacts: CrmContacts } => {
  const connections = memoryCrmConnections(needs);
  return {
    connections: connections.port,
    pushes: memoryCrmPushes({ ...needs, connections }),
    contacts: {
      among: (subjects) =>
        needs.failures.run(async () => {
          const wanted = new Set(subjects.map(subjectKey));
          const contacts = connections
            .seen()
            .flatMap(({ id, contacts: has }) =>
              [...has.values()].map(({ subject, at }): ContactInCrm => ({
                subject,
                connectionId: id,
                how: "pushed",
                at,
              })),
            )
            .filter(({ subject }) => wanted.has(subjectKey(subject)));
          return ok({ contacts, isSearching: false });
        }),
    },
  };
};
