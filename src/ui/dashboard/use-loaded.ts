import { useEffect, useState } from "react";

/** What opens over the dashboard once its code is loaded, while it is open. A failed load must not break the page. */
export const useLoaded = <Shown>(
  load: () => Promise<Shown>,
  isOpen: boolean,
  onFailure: () => void,
): Shown | undefined => {
  const [loaded, setLoaded] = useState<{ readonly overlay: Shown }>();
  useEffect(() => {
    if (isOpen && loaded === undefined) load().then((overlay) => setLoaded({ overlay }), onFailure);
  }, [isOpen, loaded, load, onFailure]);
  return isOpen ? loaded?.overlay : undefined;
};
