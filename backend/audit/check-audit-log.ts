import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { AuditLine, hashOfLine, NO_HASH } from "./audit-line.ts";

/** The newest line of an organisation's log, as it was at some time. */
export interface AuditHead {
  readonly organisationId: string;
  readonly number: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** As it stands in the server's log. */
export const headText = ({ organisationId, number, hash }: AuditHead): string => `${organisationId}:${number}:${hash}`;

/** Undefined for what is no head. */
export const parseHead = (text: string): AuditHead | undefined => {
  const [, organisationId, number, hash] = /^([0-9a-f-]{36}):([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (organisationId === undefined || number === undefined || hash === undefined) return undefined;
  return { organisationId, number: Number(number), hash };
};

/** Of all logs: how many there are, and what is wrong with them, a sentence each. */
export interface CheckedLogs {
  readonly organisations: number;
  readonly lines: number;
  readonly faults: readonly string[];
}

const Head = z.object({
  organisation_id: z.string(),
  number: z.int(),
  hash: z.instanceof(Uint8Array).transform((hash) => Buffer.from(hash)),
});

const StoredLine = z.object({
  ...AuditLine.shape,
  hash: z.instanceof(Uint8Array).transform((hash) => Buffer.from(hash)),
});

/**
 * Checks each line against its hash, and each log against its head and against a head that was logged before: someone who cuts
 * off the newest lines, and corrects the stored head, can't correct that one. Lines that are written at the same time are left out.
 */
export const checkAuditLogs = async (db: Db, logged?: AuditHead): Promise<CheckedLogs> => {
  const rows = await db("select organisation_id, number, hash from audit_head order by organisation_id");
  const heads = z.array(Head).parse(rows);
  const checked: Checked[] = [];
  for (const head of heads)
    checked.push(await checkLog(db, head, logged?.organisationId === head.organisation_id ? logged : undefined));
  const faults = checked.flatMap((log) => log.faults);
  if (logged !== undefined && !heads.some(({ organisation_id: id }) => id === logged.organisationId))
    faults.push(`${logged.organisationId}: there is no log`);
  return { organisations: heads.length, lines: checked.reduce((sum, { lines }) => sum + lines, 0), faults };
};

interface Checked {
  readonly lines: number;
  readonly faults: readonly string[];
}

/** Lines that are read at once. */
const BATCH = 1_000;

const checkLog = async (db: Db, head: z.infer<typeof Head>, logged: AuditHead | undefined): Promise<Checked> => {
  const id = head.organisation_id;
  const faults: string[] = [];
  let last = { number: 0, hash: NO_HASH };
  let lines = 0;
  for (let isOver = false; !isOver;) {
    const rows = await db(
      `select organisation_id, number, at, actor, actor_id, api_key_id, action, about, device, network, hash from audit_line
        where organisation_id = $1 and number > $2 and number <= $3 order by number limit ${BATCH}`,
      [id, last.number, head.number],
    );
    for (const { hash, ...line } of z.array(StoredLine).parse(rows)) {
      if (line.number !== last.number + 1) faults.push(missingText(id, last.number + 1, line.number - 1));
      else if (!hashOfLine(last.hash, line).equals(hash)) faults.push(`${id}: line ${line.number} was changed`);
      if (line.number === logged?.number && hash.toString("hex") !== logged.hash)
        faults.push(`${id}: line ${line.number} is not the one that was logged`);
      last = { number: line.number, hash };
      lines += 1;
    }
    isOver = rows.length < BATCH;
  }
  const end = Math.max(head.number, logged?.number ?? 0);
  if (last.number < end) faults.push(missingText(id, last.number + 1, end));
  else if (!last.hash.equals(head.hash)) faults.push(`${id}: line ${last.number} is not the one that was written last`);
  return { lines, faults };
};

const missingText = (id: string, from: number, to: number): string =>
  from === to ? `${id}: line ${from} is missing` : `${id}: lines ${from} to ${to} are missing`;
