import { verificationAtServers } from "./verification-servers/start.ts";

const [part, ...args] = process.argv.slice(2);
if (part === "servers") process.exitCode = await verificationAtServers(args);
else await import("./verification-local.ts");
