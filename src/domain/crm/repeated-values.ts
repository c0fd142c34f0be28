import type { CrmTargetName } from "./crm-connection.ts";
import { type FieldMapping, type PersonValue, personValues } from "./person-value.ts";

/** Fields that take several values of a person. */
const fieldsOfSeveral: Readonly<Partial<Record<CrmTargetName, Readonly<Record<string, readonly PersonValue[]>>>>> = {
  pipedrive: { emails: ["email", "otherEmail"], phones: ["phone", "mobile"] },
};

/** Values of which another one goes to the same field, so that one of them would be lost. */
export const repeatedValues = (target: CrmTargetName, mapping: FieldMapping): readonly PersonValue[] =>
  personValues.filter((value) => {
    const field = mapping[value];
    if (field === undefined) return false;
    const together = personValues.filter((other) => mapping[other] === field);
    const allowed = fieldsOfSeveral[target]?.[field] ?? [];
    return together.length > 1 && !together.every((one) => allowed.includes(one));
  });
