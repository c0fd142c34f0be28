import { expect, test } from "vitest";
import { indicToLatin } from "#domain/matching/indic-latin.ts";

test.each([
  ["नरेन्द्र", "narendra"],
  ["अदिति", "aditi"],
  ["बनर्जी", "banarji"],
  ["कमल", "kamal"],
  ["सुनीता", "sunita"],
  ["सिंह", "singh"],
  ["বন্দ্যোপাধ্যা\u09df", "bandyopadhyay"],
  ["বন্দ্যোপাধ্যা\u09af\u09bc", "bandyopadhyay"],
  ["যামিনী", "jamini"],
  ["राजेश्वरी", "rajeshvari"],
  ["फ़ारुख़", "farukh"],
  ["সুনীল", "sunil"],
  ["নীলিমা", "nilima"],
  ["સુનીતા", "sunita"],
  ["પટેલ", "patel"],
  ["கமலா", "kamala"],
  ["லட்சுமி", "lakshumi"],
  ["மீனாட்சி", "minakshi"],
  ["राठौड़", "rathaur"],
  ["Anil कुमार", "Anil kumar"],
])("%s is written %s", (indic, latin) => {
  expect(indicToLatin(indic)).toBe(latin);
});

test.each([
  ["राठौड़", "rathaud"],
  ["রাঠোড়", "rathod"],
  ["மீனாட்சி", "minatchi"],
  ["सुनीता", "sunita"],
])("%s is also written %s", (indic, latin) => {
  expect(indicToLatin(indic, "other")).toBe(latin);
});
