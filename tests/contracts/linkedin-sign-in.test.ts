import { memoryLinkedinSignIn } from "#adapters/memory/memory-linkedin-sign-in.ts";
import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { lazyPort } from "#wiring/lazy-port.ts";
import { linkedinSignInContract } from "./linkedin-sign-in.contract.ts";

const lazy = lazyPort<LinkedinSignIn>(async () => memoryLinkedinSignIn);

linkedinSignInContract("memory", () => memoryLinkedinSignIn);
linkedinSignInContract("something fetched late", () => lazy);
