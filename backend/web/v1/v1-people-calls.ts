import { crmConnections } from "#wire/crm-connections.ts";
import { changePush, pushes, pushPeople, pushRows } from "#wire/crm-pushes.ts";
import { changeList, lists, makeList, removeList, restoreList } from "#wire/lists.ts";
import {
  changeSavedPeople,
  removeSavedPeople,
  restoreSavedPeople,
  savedPeople,
  savePeople,
} from "#wire/saved-people.ts";
import { savedValues } from "#wire/saved-values.ts";
import type { V1Call } from "./v1-call.ts";

/** Of saved people, their lists, and CRMs to which they are pushed. */
export const v1PeopleCalls: readonly V1Call[] = [
  { id: "addSavedPeople", method: "POST", path: "/saved_people", call: savePeople, summary: "Save people (free)" },
  {
    id: "findSavedPeople",
    method: "POST",
    path: "/saved_people/find",
    call: savedPeople,
    summary: "List saved people, newest first, or find some of them",
  },
  {
    id: "updateSavedPeople",
    method: "POST",
    path: "/saved_people/change",
    call: changeSavedPeople,
    summary: "Change saved people: their status, note, tags and lists",
  },
  {
    id: "deleteSavedPeople",
    method: "POST",
    path: "/saved_people/remove",
    call: removeSavedPeople,
    summary: "Remove saved people",
  },
  {
    id: "undeleteSavedPeople",
    method: "POST",
    path: "/saved_people/restore",
    call: restoreSavedPeople,
    summary: "Restore saved people, within an hour",
  },
  {
    id: "valuesOfSavedPeople",
    method: "POST",
    path: "/saved_people/values",
    call: savedValues,
    summary: "List what is owned of saved people (free)",
  },
  { id: "peopleLists", method: "GET", path: "/lists", call: lists, summary: "List the lists of saved people" },
  { id: "addList", method: "POST", path: "/lists", call: makeList, summary: "Make a list" },
  {
    id: "updateList",
    method: "POST",
    path: "/lists/{id}",
    call: changeList,
    summary: "Change the name or colour of a list",
  },
  { id: "deleteList", method: "POST", path: "/lists/{id}/remove", call: removeList, summary: "Remove a list" },
  {
    id: "undeleteList",
    method: "POST",
    path: "/lists/{id}/restore",
    call: restoreList,
    summary: "Restore a list, within an hour",
  },
  {
    id: "crmConnectionList",
    method: "GET",
    path: "/crm_connections",
    call: crmConnections,
    summary: "List connected CRMs",
  },
  {
    id: "pushSavedPeople",
    method: "POST",
    path: "/crm_pushes",
    call: pushPeople,
    summary: "Push saved people to a CRM (free)",
  },
  { id: "crmPushList", method: "GET", path: "/crm_pushes", call: pushes, summary: "List pushes, newest first" },
  {
    id: "peopleOfPush",
    method: "GET",
    path: "/crm_pushes/{id}/people",
    call: pushRows,
    summary: "People of a push, with what happened to them",
  },
  {
    id: "updatePush",
    method: "POST",
    path: "/crm_pushes/{id}",
    call: changePush,
    summary: "Start, resume, cancel or retry a push",
  },
];
