import { chmod, chown, lchown, open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isCode } from "./error-code.ts";
import { letThrough, NOBODY, type RunAs } from "./unprivileged.ts";

/**
 * As whom PostgreSQL runs, which refuses root: as the owner of its files, or as "nobody" where these are root's.
 * Undefined for everybody but root, who run it as themselves. `folder` may not exist yet.
 */
export const databaseUser = async (folder: string): Promise<RunAs | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(folder);
  return owner === undefined || owner.uid === 0 ? NOBODY : owner;
};

/** A file that `user` may write, with nothing in it if it is new. */
export const makeOwnFile = async (file: string, user: RunAs | undefined): Promise<void> => {
  await (await open(file, "a", 0o644)).close();
  if (user !== undefined && (await stat(file)).uid !== user.uid) await chown(file, user.uid, user.gid);
};

/** Throws one clear sentence when the files belong to somebody as whom this process can't run PostgreSQL. */
export const assertOwn = async (folder: string, own = process.getuid?.()): Promise<void> => {
  if (own === undefined || own === 0) return;
  const owner = await ownerOf(folder);
  if (owner === undefined || owner.uid === own) return;
  throw new Error(
    `The database in ${folder} belongs to user ${owner.uid}, and Leadlight runs as user ${own}: ` +
      `run "chown -R ${own} ${path.dirname(folder)}" as root, or start Leadlight as that user.`,
  );
};

/**
 * Gives the files to `user` where a copy has made them root's, and closes them to others, as PostgreSQL demands. The
 * folder comes last, so that a start that was interrupted here is repeated. Not to be called while a server runs.
 */
export const makeOwn = async (folder: string, user: RunAs | undefined): Promise<void> => {
  const data = dataOf(folder);
  if (user !== undefined) {
    await letThrough(folder);
    if ((await stat(data)).uid !== user.uid) {
      for (const entry of await readdir(data, { recursive: true })) {
        await lchown(path.join(data, entry), user.uid, user.gid);
      }
      await lchown(path.join(folder, "password"), user.uid, user.gid);
      await lchown(data, user.uid, user.gid);
    }
  }
  if (((await stat(data)).mode & 0o027) !== 0) await chmod(data, 0o700);
};

const ownerOf = async (folder: string): Promise<RunAs | undefined> => {
  try {
    const { uid, gid } = await stat(dataOf(folder));
    return { uid, gid };
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    if (!isCode(error, "EACCES")) throw error;
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  }
};

const dataOf = (folder: string): string => path.join(folder, "data");
