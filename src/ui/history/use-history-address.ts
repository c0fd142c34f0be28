import {
  historyAddress,
  type HistoryQuery,
  parseHistoryQuery,
  partsInFragment,
  stepBetween,
} from "#domain/history/history-query.ts";
import { type AddressRules, useAddressedQuery } from "#ui/kit/use-addressed-query.ts";

export const historyRules: AddressRules<HistoryQuery> = {
  parse: parseHistoryQuery,
  write: historyAddress,
  inFragment: partsInFragment,
  stepBetween,
};

/** Keeps the address and the query of the history the same. */
export const useHistoryAddress = (history: Parameters<typeof useAddressedQuery<HistoryQuery>>[0]): void =>
  useAddressedQuery(history, historyRules);
