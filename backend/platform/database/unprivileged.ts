import { chmod, stat } from "node:fs/promises";
import path from "node:path";

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The user "nobody" by convention, who owns no files. Needs no entry in the list of users. */
export const NOBODY: RunAs = { uid: 65_534, gid: 65_534 };

/** Lets every user enter (not list) the data folder. Its parents are not changed, as they are not Leadlight's. */
export const letThrough = async (folder: string): Promise<void> => {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001);
};

/** Throws one clear sentence when `user` may not enter `folder` or a parent of it. */
export const assertCanEnter = async (folder: string, user: RunAs): Promise<void> => {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (mayEnter === 0) {
      throw new Error(
        `PostgreSQL refuses to run as root and is run as user ${user.uid} instead, who may not enter ${current}: ` +
          "start Leadlight as an ordinary user, or move the project and LEADLIGHT_DATA to a folder that everybody " +
          "can enter (such as /srv/leadlight), or set DATABASE_URL.",
      );
    }
    if (current === path.dirname(current)) return;
  }
};
