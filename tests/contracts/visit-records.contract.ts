import { describe, expect, test } from "vitest";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import { NOON } from "#tests/support/builders.ts";

export const visitRecordsContract = (name: string, open: () => VisitRecords): void => {
  describe(`${name} as visit records`, () => {
    test("know of no visit at first", () => {
      const visits = open();
      expect(visits.readAuthSource()).toBeUndefined();
      expect(visits.isPutOff("profile")).toBe(false);
    });

    test("keep how and when somebody came in", () => {
      const visits = open();
      const source = visits.recordAuthSource("linkedin", NOON);
      expect(source).toMatchObject({ method: "linkedin", timestamp: new Date(NOON).toISOString() });
      expect(typeof source.referrer).toBe("string");
      expect(source.userAgent).not.toBe("");
      expect(visits.readAuthSource()).toEqual(source);
    });

    test("give every visit a session id of its own", () => {
      const visits = open();
      const ids = [1, 2, 3].map((second) => visits.recordAuthSource("email", NOON + second * 1000).sessionId);
      expect(new Set(ids).size).toBe(3);
      expect(visits.readAuthSource()?.sessionId).toBe(ids[2]);
    });

    test("remember until the next sign-in that completing the profile was put off", () => {
      const visits = open();
      visits.recordAuthSource("email", NOON);
      visits.putOff("profile");
      expect(visits.isPutOff("profile")).toBe(true);
      visits.forgetPutOff("profile");
      expect(visits.isPutOff("profile")).toBe(false);
      visits.putOff("profile");
      visits.recordAuthSource("email", NOON + 1000);
      expect(visits.isPutOff("profile")).toBe(false);
    });

    test("remember until the next sign-in which invitations were put off, last", () => {
      const visits = open();
      expect(visits.isPutOff("invitations", ["i-1"])).toBe(false);
      visits.putOff("invitations", ["i-1"]);
      expect(visits.isPutOff("invitations", ["i-1"])).toBe(true);
      visits.recordAuthSource("email", NOON);
      expect(visits.isPutOff("invitations", ["i-1"])).toBe(false);
      visits.putOff("invitations", ["i-1", "i-2"]);
      expect(visits.isPutOff("invitations", ["i-2"])).toBe(true);
      expect(visits.isPutOff("invitations", ["i-1", "i-2"])).toBe(true);
      expect(visits.isPutOff("invitations", ["i-1", "i-3"])).toBe(false);
      visits.putOff("invitations", ["i-3"]);
      expect(visits.isPutOff("invitations", ["i-1"])).toBe(false);
    });
  });
};
