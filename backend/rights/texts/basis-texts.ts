import type { LegalBasis } from "#domain/rights/value-record.ts";
import type { Language } from "./language.ts";

/** A basis that an operator has named. */
export type NamedBasis = Exclude<LegalBasis, "unknown">;

/** Why a value is held, as its person reads it. A lawyer must confirm the texts (docs/privacy.md). */
export const basisTexts: Readonly<Record<Language, Readonly<Record<NamedBasis, string>>>> = {
  en: {
    "public-register": "It stands in a public register",
    "self-published": "The person has published it",
    "customer-supplied": "A customer has given it to us",
    licensed: "Licensed from a provider",
    "legitimate-interest": "Legitimate interest",
  },
  hi: {
    "public-register": "यह एक सार्वजनिक रजिस्टर में है",
    "self-published": "व्यक्ति ने इसे स्वयं प्रकाशित किया है",
    "customer-supplied": "एक ग्राहक ने हमें दिया है",
    licensed: "किसी प्रदाता से लाइसेंस पर लिया गया",
    "legitimate-interest": "वैध हित",
  },
};
