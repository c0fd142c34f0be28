import { browserExclusiveLock } from "#adapters/browser/browser-exclusive-lock.ts";
import { memoryExclusiveLock } from "#adapters/memory/memory-exclusive-lock.ts";
import { exclusiveLockContract } from "./exclusive-lock.contract.ts";

let locks = 0;

exclusiveLockContract("memory", memoryExclusiveLock);
// Node has the same Web Locks as browsers. jsdom has none, which exclusive-lock-blocked.dom.test.ts is for.
exclusiveLockContract("Web Locks", () => browserExclusiveLock(`leadlight_${(locks += 1)}_`));
