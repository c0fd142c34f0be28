import { type Identifier, identifierName, isOfDropCountry } from "#domain/suppression/identifier.ts";

/** The deletion lists of DROP, California's platform for deletion requests. */
export const dropLists = ["NDZ", "Email", "Phone", "MAID", "NameVIN", "CTVID"] as const;
export type DropList = (typeof dropLists)[number];

/** What DROP's codes say of a request. It has a code 2 as well, for data that is exempt from deletion. */
export const dropStatuses = { deleted: 3, optedOut: 4, notFound: 5 } as const;
export type DropStatus = (typeof dropStatuses)[keyof typeof dropStatuses];

/** By what the directory can be compared with a list. Of the other lists it holds nothing: no birthdays, ZIP codes or devices. */
export type DropKind = "email" | "phone";
export const kindOfDropList = (list: DropList): DropKind | undefined => {
  if (list === "Email") return "email";
  return list === "Phone" ? "phone" : undefined;
};

/** One download: DROP names it by its day, such as "20261120", and by the number of the data broker. */
export interface DropBatch {
  readonly day: string;
  readonly broker: string;
}

export interface DropFileName extends DropBatch {
  /** "Removed": requests that were withdrawn. */
  readonly list: DropList | "Removed";
}

const FILE_NAME = /^(\d{8})_(\d{4})_([A-Za-z]+)(?:_[A-Za-z\d]{1,10})?\.csv$/;

/** "20261120_4821_Email.csv", also with a suffix. Undefined for a name that DROP gives to no file. */
export const readDropFileName = (name: string): DropFileName | undefined => {
  const [, day, broker, listName] = FILE_NAME.exec(name) ?? [];
  const list = ([...dropLists, "Removed"] as const).find((one) => one === listName);
  return day === undefined || broker === undefined || list === undefined ? undefined : { day, broker, list };
};

/** The name that DROP wants for an answer: that of the file as it was downloaded. */
export const dropFileName = ({ day, broker }: DropBatch, list: DropList): string => `${day}_${broker}_${list}.csv`;

/** One request of a list. */
export interface DropItem {
  readonly id: string;
  readonly list: DropList;
  /** The Base64 of a SHA-256. */
  readonly hash: string;
}

/** The header of each file. */
export const dropColumns = (list: DropFileName["list"]): readonly string[] =>
  list === "Removed" ? ["ID", "Hash", "ListType"] : ["ID", "Hash"];

/** What is wrong with a row, as its sentence goes on: "row 7 has ...". */
export type DropRowFault = "no ID of 12 letters and digits" | "no hash of 44 characters" | "no list that DROP has";

/** A row of a file, without its header. */
export const readDropRow = (
  file: DropFileName["list"],
  [id = "", hash = "", listName]: readonly string[],
): DropItem | DropRowFault => {
  if (!/^[A-Za-z\d]{12}$/.test(id)) return "no ID of 12 letters and digits";
  if (!/^[A-Za-z\d+/]{43}=$/.test(hash)) return "no hash of 44 characters";
  const list = file === "Removed" ? dropLists.find((one) => one === listName) : file;
  return list === undefined ? "no list that DROP has" : { id, list, hash };
};

/**
 * What one of DROP's hashes stands for, of all that is held with this hash. Undefined where it may be someone else's: DROP takes
 * the last ten digits of a number, which an Indian mobile and a Californian number can share.
 */
export const surelyMeant = (held: readonly Identifier[]): Identifier | undefined => {
  const [one] = held;
  const isOne = new Set(held.map(identifierName)).size === 1;
  if (one === undefined || !isOne) return undefined;
  return one.kind !== "phone" || isOfDropCountry(one.value) ? one : undefined;
};

/** The answer that stays. What was done once is not undone by a later look that finds nothing any more. */
export const laterDropStatus = (before: DropStatus | undefined, now: DropStatus): DropStatus => {
  if (before === undefined || now === before) return now;
  if (before === dropStatuses.optedOut || now === dropStatuses.notFound) return before;
  return now;
};
