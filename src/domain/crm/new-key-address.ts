import { CRM_CONNECTIONS } from "#domain/shared/routes.ts";

/** The query parameter by which the page of CRMs asks for a new key. */
export const NEW_KEY = "new-key";

/** Where a connection gets a new key. */
export const newKeyAddress = (connectionId: string): string => `${CRM_CONNECTIONS}?${NEW_KEY}=${connectionId}`;
