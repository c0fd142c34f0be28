import { describe, expect, it } from "vitest";
import { constructorEffects } from "./constructors.ts";
import { readSources } from "./source-files.ts";

const files = readSources();

describe("constructors", () => {
  it("only remember what they are given", () => {
    const ours = files.filter(({ path }) => /^(?:src|backend|wire)\//.test(path));
    expect(ours.flatMap(constructorEffects)).toEqual([]);
  });

  it.each(["void this.load();", "subscribe(this.hear);", "if (needs.now) this.count = 1;"])(
    "may not %s",
    (statement) => {
      const text = `class Planted { constructor(needs) { this.count = 0; makeAutoObservable(this); ${statement} } }`;
      expect(constructorEffects({ path: "src/ui/login/planted-view-model.ts", text })).toEqual([
        expect.stringContaining(statement),
      ]);
    },
  );
});
