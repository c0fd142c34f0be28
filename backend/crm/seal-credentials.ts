import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Seals what gives access to a CRM, for the database. The keys are never stored there. */
export interface CredentialSealer {
  /** Under the first key. The same text is sealed differently each time. */
  seal(connectionId: string, credentials: string): string;
  /** "unknown-key": sealed under a key that this process does not have. "damaged": changed since, or of another connection. */
  open(
    connectionId: string,
    sealed: string,
  ): { readonly credentials: string } | { readonly fault: "unknown-key" | "damaged" };
  /** Whether it is sealed under a former key: sealed again, it no longer needs that key. */
  isUnderFormerKey(sealed: string): boolean;
}

const ALGORITHM = "aes-256-gcm";
const VERSION = "v1";
/** As NIST SP 800-38D recommends for random ones. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface NamedKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** Names a key without saying anything about it. */
const named = (bytes: Uint8Array): NamedKey => ({
  name: createHash("sha256").update("leadlight crm key").update(bytes).digest("base64url").slice(0, 8),
  key: createSecretKey(bytes),
});

/** Bound to the connection, so that nobody who can write to the database gives one connection the access of another. */
const boundTo = (connectionId: string): Buffer => Buffer.from(`leadlight crm ${VERSION} ${connectionId}`);

/** The keys have 32 bytes each. The first one seals; the others are former ones, which still open. */
export const credentialSealer = (keys: readonly [Uint8Array, ...Uint8Array[]]): CredentialSealer => {
  const [first, ...former] = keys;
  const present = named(first);
  const known = [present, ...former.map(named)];

  return {
    seal: (connectionId, credentials) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, present.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(connectionId));
      const content = Buffer.concat([nonce, cipher.update(credentials, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, present.name, content.toString("base64url")].join(".");
    },
    open: (connectionId, sealed) => {
      const [version, name, text, ...more] = sealed.split(".");
      if (version !== VERSION || text === undefined || more.length > 0) return { fault: "damaged" };
      const key = known.find((one) => one.name === name);
      if (key === undefined) return { fault: "unknown-key" };
      const content = Buffer.from(text, "base64url");
      // Node overlooks letters that are none of base64url, and bits that stand for nothing.
      const isWhole = content.toString("base64url") === text && content.byteLength >= NONCE_BYTES + TAG_BYTES;
      if (!isWhole) return { fault: "damaged" };
      try {
        const nonce = content.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(ALGORITHM, key.key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(boundTo(connectionId)).setAuthTag(content.subarray(-TAG_BYTES));
        const opened = decipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES));
        return { credentials: Buffer.concat([opened, decipher.final()]).toString("utf8") };
      } catch {
        return { fault: "damaged" };
      }
    },
    isUnderFormerKey: (sealed) => sealed.split(".")[1] !== present.name,
  };
};
