import * as z from "zod/mini";

/** Any answer may have a message for the user; the answer is then not processed further. */
export const Message = z.object({ message: z.string().check(z.minLength(1)), code: z.optional(z.unknown()) });

/** The code of the refusal before the address of a person of another issuer is confirmed. */
export const ADDRESS_NOT_CONFIRMED = "address_not_confirmed";

/** The code of the refusal once a person has asked to have their account deleted, until they keep it. */
export const ACCOUNT_TO_BE_DELETED = "account_to_be_deleted";
