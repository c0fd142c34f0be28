import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lawAsMarkdown } from "./law.ts";

writeFileSync(join(import.meta.dirname, "../../docs/law.md"), lawAsMarkdown());
