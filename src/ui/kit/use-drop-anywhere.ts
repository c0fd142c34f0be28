import { useEffect, useState } from "react";

/** Passes on the first file that is dropped anywhere in the window. Says whether one is over it. */
export const useDropAnywhere = (isActive: boolean, take: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    addEventListener(
      "dragover",
      (event) => {
        if (!isFile(event) || event.defaultPrevented) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    // Without a related target, it leaves the window and not one part of it for another.
    addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setIsOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        setIsOver(false);
        if (!isFile(event) || event.defaultPrevented) return;
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        if (file !== undefined) take(file);
      },
      { signal },
    );
    return () => {
      stop.abort();
      setIsOver(false);
    };
  }, [isActive, take]);
  return isOver;
};
