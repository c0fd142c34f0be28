/** Two people who share such a key are the same. In the order in which they are applied. */
export const keyKinds = ["profile", "din", "email", "phone"] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Two people with different ones of these are never joined, whatever else they share. */
export const identityKinds = ["profile", "din"] as const satisfies readonly KeyKind[];

/** A key and the value that people share: a slug, a DIN, an address, or a number such as "+910000000001". */
export interface PersonKey {
  readonly kind: KeyKind;
  readonly value: string;
}
