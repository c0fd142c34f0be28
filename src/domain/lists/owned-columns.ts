import type { OwnedValue } from "./owned-value.ts";

export const ownedColumns = ["email", "phone"] as const;
/** Columns of what the reader owns of a person. No record has it. */
export type OwnedColumn = (typeof ownedColumns)[number];

/** Each value once, as it is shown. */
export type OwnedTexts = Readonly<Record<OwnedColumn, readonly string[]>>;

const isPhone = ({ item }: OwnedValue): boolean => item === "phone_no" || item === "din_phone";

/** Each value once, the addresses before the phone numbers. */
export const listedOwned = (values: readonly OwnedValue[]): readonly OwnedValue[] => {
  const once = values.filter(({ value }, place) => values.findIndex((one) => one.value === value) === place);
  return [...once.filter((one) => !isPhone(one)), ...once.filter(isPhone)];
};

/** What stands in the two columns. */
export const textsOfOwned = (values: readonly OwnedValue[]): OwnedTexts => {
  const textsOf = (wanted: (value: OwnedValue) => boolean) =>
    listedOwned(values)
      .filter(wanted)
      .map(({ value }) => value);
  return { email: textsOf((value) => !isPhone(value)), phone: textsOf(isPhone) };
};
