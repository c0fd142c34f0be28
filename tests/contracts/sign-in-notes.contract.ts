import { describe, expect, test } from "vitest";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import { anEmail } from "#tests/support/builders.ts";

export const signInNotesContract = (name: string, open: () => SignInNotes): void => {
  describe(`${name} as sign-in notes`, () => {
    test("remember the address a code was mailed to, until it is forgotten", () => {
      const notes = open();
      expect(notes.readEmail()).toBeUndefined();
      notes.writeEmail(anEmail("asha@acme.example"));
      notes.writeEmail(anEmail("ben@acme.example"));
      expect(notes.readEmail()).toBe("ben@acme.example");
      notes.writeEmail(undefined);
      expect(notes.readEmail()).toBeUndefined();
    });

    test("remember where somebody was going, until it is forgotten", () => {
      const notes = open();
      expect(notes.readDestination()).toBe("/dashboard");
      notes.writeDestination("/dashboard/history?page=2");
      expect(notes.readDestination()).toBe("/dashboard/history?page=2");
      notes.writeDestination(undefined);
      expect(notes.readDestination()).toBe("/dashboard");
    });

    test("never lead anywhere but to our own routes", () => {
      const notes = open();
      for (const path of ["https://elsewhere.example", "//elsewhere.example", "/.//elsewhere.example", "/login", ""]) {
        notes.writeDestination(path);
        expect(notes.readDestination()).toBe("/dashboard");
      }
    });

    test("keep address and destination apart", () => {
      const notes = open();
      notes.writeEmail(anEmail());
      notes.writeDestination("/billing");
      notes.writeEmail(undefined);
      expect(notes.readDestination()).toBe("/billing");
    });
  });
};
