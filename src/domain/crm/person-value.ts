/** What a person can have that a CRM has a field for. "id" is our id of the person at a connection. */
export const personValues = [
  ...(["id", "firstName", "lastName", "fullName", "title", "company"] as const),
  ...(["email", "otherEmail", "phone", "mobile", "profileUrl", "note"] as const),
] as const;
export type PersonValue = (typeof personValues)[number];

/** Values without the empty ones. Phone numbers are E.164, email addresses in lower case. */
export type PersonValues = Readonly<Partial<Record<PersonValue, string>>>;

/** Which field of a CRM gets which value. Values that are not named are neither read nor written. */
export type FieldMapping = Readonly<Partial<Record<PersonValue, string>>>;

/** Whether a push would send nothing. */
export const isEmptyMapping = (mapping: FieldMapping): boolean =>
  personValues.every((value) => mapping[value] === undefined);

/** What is known of a person and goes to no field. A name needs only one: whole, or in its two parts. */
export const notPushed = (mapping: FieldMapping): readonly PersonValue[] => {
  const isWhole = mapping.fullName !== undefined;
  const isInParts = mapping.firstName !== undefined && mapping.lastName !== undefined;
  return personValues.filter((value) => {
    if (value === "id" || (value === "fullName" && isInParts)) return false;
    if ((value === "firstName" || value === "lastName") && isWhole) return false;
    return mapping[value] === undefined;
  });
};

/** A field of a CRM. */
export interface CrmField {
  readonly name: string;
  readonly label: string;
  readonly isWritable: boolean;
  /** Whether no contact can be created without it. */
  readonly isRequired: boolean;
}

/** "unknown": the CRM has no such field. "required": no contact can be created without it, and nothing is mapped to it. */
export const mappingProblems = ["unknown", "read-only", "required"] as const;

/** What would make a push fail for each person. */
export interface MappingFault {
  readonly field: string;
  readonly problem: (typeof mappingProblems)[number];
}
