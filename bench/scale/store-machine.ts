import { startS3Server } from "#tests/support/backend/s3-server.ts";

// The machine that keeps uploaded files: `node store-machine.ts <address> <origin of the app>`.
const [address = "", origin = ""] = process.argv.slice(2);
const { settings } = await startS3Server([origin], { address, port: 9000 });
console.log(`The store is ready: ${JSON.stringify(settings)}`);
