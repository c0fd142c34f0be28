import { writeNewKey } from "#backend/backup/encryption.ts";

/** Makes a key for backups. Needs no database: it may run on another machine. */
const [file, ...rest] = process.argv.slice(2);
if (file === undefined || file.startsWith("-") || rest.length > 0) {
  process.stderr.write(
    "Usage: npm run backup-key -- <file>\nWrites a new private key to a file, and prints its public key.\n",
  );
  process.exitCode = 1;
} else {
  try {
    process.stdout.write(`${await writeNewKey(file)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
