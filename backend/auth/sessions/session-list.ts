import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { SESSION_IDLE_MS } from "./session-store.ts";

const Sessions = z.array(
  z.object({ id: z.string(), device: z.nullable(z.string()), created_at: z.date(), refreshed_at: z.date() }),
);

/** Where a person is signed in, the newest first. */
export const sessionsOf = async (db: Db, userId: string, now: number): Promise<z.infer<typeof Sessions>> =>
  Sessions.parse(
    await db(
      `select id, device, created_at, refreshed_at from auth_session
        where user_id = $1 and refreshed_at > $2 order by created_at desc, id`,
      [userId, new Date(now - SESSION_IDLE_MS)],
    ),
  );
