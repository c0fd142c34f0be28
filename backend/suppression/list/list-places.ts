import type { ListPlaces } from "./keep-list.ts";
import { listFile } from "./list-file.ts";
import { type KeyPlaces, suppressionKey } from "./suppression-key.ts";

/** The key and the file of an installation. */
export const listPlaces = (places: KeyPlaces): ListPlaces => ({
  key: suppressionKey(places),
  file: listFile(places.folder),
});
