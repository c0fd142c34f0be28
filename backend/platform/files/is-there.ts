import { stat } from "node:fs/promises";
import { isCode } from "#backend/platform/error-code.ts";

/** Whether there is a file or folder of this path. */
export const isThere = async (file: string): Promise<boolean> => {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
};
