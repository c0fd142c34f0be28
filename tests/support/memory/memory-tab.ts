/** What one tab remembers. */
export const memoryTab = () => {
  const kept = new Map<string, string>();
  return {
    read: (name: string) => kept.get(name),
    write: (name: string, text: string) => void kept.set(name, text),
    remove: (name: string) => void kept.delete(name),
  };
};
