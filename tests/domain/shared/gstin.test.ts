import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstStates, localTaxName, parseGstState } from "#domain/shared/gst-state.ts";
import { gstinFaultOf, parseGstin, stateOf } from "#domain/shared/gstin.ts";

describe("a GST number", () => {
  // The example of the tax office's own papers, and two that others publish as examples.
  test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"])("%s is one", (gstin) => {
    expect(parseGstin(gstin)).toBe(gstin);
  });

  test("is read with spaces, hyphens and small letters", () => {
    expect(parseGstin(" 27 aapfu-0939 f1zv\n")).toBe("27AAPFU0939F1ZV");
  });

  test.each([
    ["too short", "27AAPFU0939F1Z"],
    ["too long", "27AAPFU0939F1ZV1"],
    ["another check character", "27AAPFU0939F1ZA"],
    ["no such state", "99AAPFU0939F1ZV"],
    ["no PAN in it", "27AAPF10939F1ZV"],
    ["registration 0", "27AAPFU0939F0ZV"],
    ["no Z", "27AAPFU0939F1YV"],
    ["letters of another script", "27ААPFU0939F1ZV"],
    ["nothing", ""],
    ["markup", "<b>27AAPFU0939F1ZV</b>"],
  ])("is not one with %s", (_, text) => {
    expect(parseGstin(text)).toBeUndefined();
  });

  test.each([
    ["27AAPFU0939F1ZV", undefined],
    [" 27 aapfu-0939 f1za", "gst-number-mistyped"],
    ["27AAPFU0939F1Z", "not-a-gst-number"],
    ["99AAPFU0939F1ZV", "not-a-gst-number"],
    ["xyz", "not-a-gst-number"],
  ])("%j has the fault %s", (text, fault) => {
    expect(gstinFaultOf(text)).toBe(fault);
  });

  test("with any one character mistyped is noticed", () => {
    const right = "27AAPFU0939F1ZV";
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        (place, letter) => {
          fc.pre(right[place] !== letter);
          expect(parseGstin(right.slice(0, place) + letter + right.slice(place + 1))).toBeUndefined();
        },
      ),
    );
  });

  test("says its state", () => {
    const gstin = parseGstin("29AAGCB7383J1Z4");
    expect(gstin && gstStates[stateOf(gstin)]).toBe("Karnataka");
  });
});

describe("a state code", () => {
  test("is one of the list, and no name of an object's own", () => {
    expect(parseGstState("07")).toBe("07");
    expect(["7", "00", "28", "toString", "__proto__", ""].map(parseGstState)).toEqual(Array(6).fill(undefined));
  });

  test("says what the local half of the tax is called", () => {
    expect(localTaxName("29")).toBe("SGST");
    expect(localTaxName("07")).toBe("SGST");
    expect(localTaxName("04")).toBe("UTGST");
  });
});
