import type { ApiScope } from "#domain/api-keys/api-scope.ts";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP } from "#domain/session/capability.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { CallName } from "#wire/calls.ts";

/** The scopes with which a key may make a call: those of any one list. Without a list, no key may. */
export type NeededScopes = readonly (readonly ApiScope[])[];

const spendOf: Readonly<Record<Tool, ApiScope>> = {
  "find-contacts": "contacts:spend",
  "director-search": "directors:spend",
  enrichment: "enrichment:spend",
  "verify-emails": "verification:spend",
};

const toolScopes = Object.values(spendOf);

const ofExtractor = (type: unknown): ApiScope => {
  if (type === PERSON_LOOKUP) return "contacts:read";
  if (type === DIRECTOR_LOOKUP) return "directors:read";
  return isOfDirectors(type) ? "directors:spend" : "contacts:spend";
};

const isOfDirectors = (type: unknown): boolean => typeof type === "string" && type.startsWith("din_");

/** A wrong request is refused for what is wrong in it: it needs what the dearest right one does. */
const ofBulkOrder = (type: unknown): readonly ApiScope[] => {
  const spend = typeof type === "string" ? Object.entries(spendOf).find(([tool]) => tool === type)?.[1] : undefined;
  return ["bulk:spend", ...(spend === undefined ? toolScopes : [spend])];
};

/** `input` are the fields of the call, `isOwnedOnly` whether it asks for what is owned alone. */
export const neededScopes = (
  call: CallName,
  input: ReadonlyMap<string, unknown>,
  isOwnedOnly: () => boolean,
): NeededScopes => {
  switch (call) {
    case "getCredits":
      return [["account:read"]];
    case "extractor":
      return [[ofExtractor(input.get("type"))]];
    case "enrichment":
      return [[isOwnedOnly() ? "enrichment:read" : "enrichment:spend"]];
    case "enrichmentCandidates":
      return [["enrichment:read"]];
    case "verifyEmail":
      return [[isOwnedOnly() ? "verification:read" : "verification:spend"]];
    case "bounceReport":
      return [["verification:spend"]];
    case "reportValue":
      return [[isOfDirectors(input.get("type")) ? "directors:spend" : "contacts:spend"]];
    case "cancelLookup":
      return toolScopes.map((scope) => [scope]);
    case "pendingLookups":
    case "transaction":
    case "ownedPeople":
      return [["history:read"]];
    case "savedPeople":
    case "lists":
      return [["lists:read"]];
    case "savedValues":
      return [["lists:read", "history:read"]];
    case "saveJobPeople":
      return [["bulk:read", "lists:write"]];
    case "savePeople":
    case "changeSavedPeople":
    case "removeSavedPeople":
    case "restoreSavedPeople":
    case "makeList":
    case "changeList":
    case "removeList":
    case "restoreList":
      return [["lists:write"]];
    case "crmConnections":
    case "pushPeople":
    case "changePush":
    case "pushes":
    case "pushRows":
      return [["crm:push"]];
    case "bulkEnrich":
      return [ofBulkOrder(input.get("type"))];
    case "bulkJobs":
    case "bulkJob":
    case "bulkResult":
      return [["bulk:read"]];
    case "bulkCancel":
    case "bulkChange":
    case "bulkPause":
    case "bulkResume":
    case "bulkRetry":
      return [["bulk:spend"]];
    default:
      return [];
  }
};

/** Whether a key with these scopes may make a call that needs those. */
export const isGranted = (granted: readonly ApiScope[], needed: NeededScopes): boolean =>
  needed.some((scopes) => scopes.every((scope) => granted.includes(scope)));
