/** Text by name, as in local and session storage, but no method throws. */
export interface TextStorage {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
  remove(name: string): void;
}

/**
 * One of the browser's storages under the product's prefix. Where it is blocked or full, values are kept in this tab's
 * memory, and `onBlocked` is called once.
 */
export const browserStorage = (open: () => Storage, prefix: string, onBlocked: () => void): TextStorage => {
  const memory = new Map<string, string>();
  let isReported = false;

  const attempt = <Value>(work: (storage: Storage) => Value, instead: () => Value): Value => {
    try {
      return work(open());
    } catch {
      if (!isReported) {
        isReported = true;
        onBlocked();
      }
      return instead();
    }
  };

  return {
    read: (name) =>
      memory.get(name) ??
      attempt(
        (storage) => storage.getItem(prefix + name) ?? undefined,
        () => undefined,
      ),
    write: (name, text) => {
      memory.delete(name);
      attempt(
        (storage) => storage.setItem(prefix + name, text),
        () => void memory.set(name, text),
      );
    },
    remove: (name) => {
      memory.delete(name);
      attempt(
        (storage) => storage.removeItem(prefix + name),
        () => undefined,
      );
    },
  };
};
