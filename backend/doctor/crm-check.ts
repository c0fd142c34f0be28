import * as z from "zod";
import type { CredentialSealer } from "#backend/crm/seal-credentials.ts";
import type { Finding } from "#backend/platform/finding.ts";
import type { Db } from "#backend/platform/database/database.ts";

const Rows = z.array(z.object({ id: z.string(), sealed: z.string(), fault_reason: z.nullable(z.string()) }));

const MAKE_KEY = "Set LEADLIGHT_CRM_SECRET_KEY (docs/crm.md).";

/** Whether customers' keys for their CRMs can be opened. A CRM that does not accept its key is its owner's matter. */
export const checkCrms = async (db: Db, sealer: CredentialSealer | undefined): Promise<Finding> => {
  const about = "CRMs";
  const rows = Rows.parse(await db("select id, sealed, fault_reason from crm_connection order by created_at"));
  if (sealer === undefined)
    return rows.length === 0
      ? {
          about,
          state: "unused",
          text: "No CRM can be connected without a key for what gives access to it.",
          next: MAKE_KEY,
        }
      : { about, state: "bad", text: `The key of ${connections(rows.length)} is missing.`, next: MAKE_KEY };
  if (rows.length === 0) return { about, state: "unused", text: "No customer has connected a CRM." };
  const closed = rows.filter(({ id, sealed }) => "fault" in sealer.open(id, sealed)).length;
  if (closed > 0)
    return {
      about,
      state: "bad",
      text: `${connections(closed)} of ${rows.length} can't be opened: LEADLIGHT_CRM_SECRET_KEY is not the key they were sealed under.`,
      next: "Put the former key behind the present one, or have their owners enter their keys again.",
    };
  const former = rows.filter(({ sealed }) => sealer.isUnderFormerKey(sealed)).length;
  const failing = rows.filter(({ fault_reason: reason }) => reason !== null).length;
  const notes = [
    ...(former === 0 ? [] : [`${former} under a former key`]),
    ...(failing === 0 ? [] : [`${failing} did not work when last reached`]),
  ];
  return { about, state: "good", text: `${[connections(rows.length), ...notes].join(", ")}.` };
};

const connections = (count: number): string => (count === 1 ? "1 connection" : `${count} connections`);
