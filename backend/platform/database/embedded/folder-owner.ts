import { execFile } from "node:child_process";
import type { Stats } from "node:fs";
import { chmod, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export type RunAs = Pick<Stats, "uid" | "gid">;

/** The user "nobody" by convention, who owns no files. Needs no entry in the list of users. */
const NOBODY: RunAs = { uid: 65_534, gid: 65_534 };

/**
 * As whom `own` runs PostgreSQL: undefined for as themselves. It refuses root, who runs it as the owner of its files, or
 * as "nobody" where these are root's. Throws one clear sentence when the files belong to another user.
 */
export const databaseUser = async (folder: string, own = process.getuid?.()): Promise<RunAs | undefined> => {
  // Others may not look into the folder; before the first start there is none.
  const found = await stat(path.join(folder, "data")).catch(() => stat(folder).catch(() => undefined));
  if (own === 0) return found === undefined || found.uid === 0 ? NOBODY : { uid: found.uid, gid: found.gid };
  if (own === undefined || found === undefined || found.uid === own) return undefined;
  throw new Error(
    `The database in ${folder} belongs to user ${found.uid}, but Leadlight runs as user ${own}: ` +
      `run "chown -R ${own} ${path.dirname(folder)}" as root, or start Leadlight as that user.`,
  );
};

/**
 * Gives the files to `user` where a copy has made them root's, and closes them to others, as PostgreSQL demands. Not to be
 * called while a server runs.
 */
export const makeOwn = async (folder: string, user: RunAs | undefined): Promise<void> => {
  const data = path.join(folder, "data");
  const { uid, mode } = await stat(data);
  if (user !== undefined) {
    await letThrough(folder);
    // It ends with a folder after what is in it, so that an interrupted start is repeated.
    if (uid !== user.uid) await promisify(execFile)("chown", ["-R", "-h", `${user.uid}:${user.gid}`, folder]);
  }
  if ((mode & 0o027) !== 0) await chmod(data, 0o700);
};

/** Lets every user enter (not list) the data folder. Its parents are not changed, as they are not Leadlight's. */
export const letThrough = async (folder: string): Promise<void> => {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001);
};

/** Throws one clear sentence when `user` may not enter `folder` or a parent of it. */
export const assertCanEnter = async (folder: string, user: RunAs): Promise<void> => {
  const current = path.resolve(folder);
  const { mode, uid, gid } = await stat(current);
  if ((mode & (uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001)) === 0) {
    throw new Error(
      `PostgreSQL can't run as root, and user ${user.uid}, as which it runs instead, has no access to ${current}: ` +
        "start Leadlight as an ordinary user, move the project and LEADLIGHT_DATA to a folder that every user " +
        "can enter (such as /srv/leadlight), or set DATABASE_URL.",
    );
  }
  if (current !== path.dirname(current)) await assertCanEnter(path.dirname(current), user);
};
