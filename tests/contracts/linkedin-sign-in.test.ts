import { memoryLinkedinSignIn } from "#adapters/memory/memory-linkedin-sign-in.ts";
import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { lazyPort } from "#adapters/lazy/lazy-port.ts";
import { linkedinSignInContract } from "./linkedin-sign-in.contract.ts";

const memory = memoryLinkedinSignIn();
const lazy = lazyPort<LinkedinSignIn>(async () => memory);

linkedinSignInContract("memory", () => memory);
linkedinSignInContract("something fetched late", () => lazy);
