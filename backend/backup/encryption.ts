import { createWriteStream, openAsBlob } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/** Turns a plain stream into an encrypted one. */
export type Encrypt = (plain: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>;

/**
 * Encrypts in the format of age (https://age-encryption.org/v1) for the owners of these public keys ("age1..."). Nothing on this
 * machine can then read the file. Throws a sentence for what is no such key.
 */
export const encryptFor = (publicKeys: readonly string[]): Encrypt => {
  const encrypter = new Encrypter();
  for (const key of publicKeys) {
    try {
      encrypter.addRecipient(key);
    } catch (cause) {
      throw new Error(`${key} is no public key of age. It begins with age1.`, { cause });
    }
  }
  return (plain) => encrypter.encrypt(plain);
};

/** Writes a new private key, which only this user may read, and returns its public half. Rejects where the file exists. */
export const writeNewKey = async (file: string): Promise<string> => {
  const privateKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(privateKey);
  const text = `# public key: ${publicKey}\n${privateKey}\n`;
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (cause) {
    throw new Error(`${file} exists already, or can't be written.`, { cause });
  }
  return publicKey;
};

/** Writes what is in an encrypted file into a new one, by the private keys in `keyFile`. Rejects with a sentence. */
export const decryptFile = async (file: string, keyFile: string, to: string): Promise<void> => {
  const decrypter = new Decrypter();
  for (const key of await privateKeysIn(keyFile)) decrypter.addIdentity(key);
  try {
    const plain = await decrypter.decrypt((await openAsBlob(file)).stream());
    await pipeline(Readable.from(plain), createWriteStream(to, { flags: "wx", mode: 0o600 }));
  } catch (cause) {
    throw new Error(`${file} can't be decrypted: it is damaged, or for another key than that in ${keyFile}.`, {
      cause,
    });
  }
};

const privateKeysIn = async (keyFile: string): Promise<readonly string[]> => {
  const text = await readFile(keyFile, "utf8").catch((cause: unknown) => {
    throw new Error(`${keyFile} can't be read.`, { cause });
  });
  const keys = text.split("\n").map((line) => line.trim());
  const secret = keys.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (secret.length === 0) throw new Error(`${keyFile} holds no private key.`);
  return secret;
};
