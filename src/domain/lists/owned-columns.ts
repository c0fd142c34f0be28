import type { OwnedValue } from "./owned-value.ts";

export const ownedColumns = ["email", "phone"] as const;
/** Columns of what the reader owns of a person. No record has it. */
export type OwnedColumn = (typeof ownedColumns)[number];

/** Each value once, as it is shown. */
export type OwnedTexts = Readonly<Record<OwnedColumn, readonly string[]>>;

export const isPhone = ({ item }: OwnedValue): boolean => item === "phone_no" || item === "din_phone";

/** The addresses, those at work first: wherever one alone counts, it is the first. */
export const addressesAmong = (values: readonly OwnedValue[]): readonly OwnedValue[] => {
  const addresses = values.filter((one) => !isPhone(one));
  const isWork = ({ item }: OwnedValue) => item === "work_email";
  return [...addresses.filter(isWork), ...addresses.filter((one) => !isWork(one))];
};

/** Each value once, the addresses before the phone numbers. */
export const listedOwned = (values: readonly OwnedValue[]): readonly OwnedValue[] =>
  [...addressesAmong(values), ...values.filter(isPhone)].filter(
    ({ value }, place, all) => all.findIndex((one) => one.value === value) === place,
  );

/** What stands in the two columns. */
export const textsOfOwned = (values: readonly OwnedValue[]): OwnedTexts => {
  const textsOf = (wanted: (value: OwnedValue) => boolean) =>
    listedOwned(values)
      .filter(wanted)
      .map(({ value }) => value);
  return { email: textsOf((value) => !isPhone(value)), phone: textsOf(isPhone) };
};
