import { useEffect, useState } from "react";

/** Whether no dialog is open, of whatever part of the page. Looked at while it is wanted; false otherwise. */
export const useNoOtherDialog = (isWanted: boolean): boolean => {
  const [isClear, setIsClear] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => setIsClear(document.querySelector('[aria-modal="true"]') === null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      setIsClear(false);
    };
  }, [isWanted]);
  return isWanted && isClear;
};
