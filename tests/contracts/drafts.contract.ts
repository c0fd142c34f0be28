import { describe, expect, test } from "vitest";
import type { Drafts } from "#application/ports/drafts.ts";

export const draftsContract = (name: string, open: () => Drafts): void => {
  describe(`${name} as drafts`, () => {
    test("belong to nobody at first", () => {
      const drafts = open();
      expect(drafts.owner()).toBeUndefined();
      expect(drafts.take("asha", "find-contacts.url")).toBeUndefined();
    });

    test("give each text back to its owner, once", () => {
      const drafts = open();
      drafts.keep("asha", { "enrichment.name": "Ben", "enrichment.company": "Acme" });
      drafts.keep("asha", { "director-search.din": "99000001" });
      expect(drafts.owner()).toBe("asha");
      expect(drafts.take("asha", "enrichment.company")).toBe("Acme");
      expect(drafts.take("asha", "enrichment.company")).toBeUndefined();
      expect(drafts.take("asha", "director-search.din")).toBe("99000001");
      expect(drafts.take("asha", "enrichment.name")).toBe("Ben");
    });

    test("are shown to nobody else, and the next owner's replace them", () => {
      const drafts = open();
      drafts.keep("asha", { "verify-emails.email": "ben@acme.example" });
      expect(drafts.take("ben", "verify-emails.email")).toBeUndefined();
      drafts.keep("ben", {});
      expect(drafts.owner()).toBe("ben");
      expect(drafts.take("asha", "verify-emails.email")).toBeUndefined();
    });

    test("are gone after they were cleared", () => {
      const drafts = open();
      drafts.keep("asha", { "verify-emails.email": "ben@acme.example" });
      drafts.clear();
      expect(drafts.owner()).toBeUndefined();
      expect(drafts.take("asha", "verify-emails.email")).toBeUndefined();
    });
  });
};
