import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";

/** Closes the dialog of a saved person when the page that it was opened on is left, as by the browser's Back. */
export const ClosesWithPage = ({ create }: { readonly create: () => SavedPeopleViewModel }) => {
  const saved = useViewModel(create);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const before = useRef(here);
  useEffect(() => {
    if (before.current !== here) saved.leavePage();
    before.current = here;
  }, [saved, here]);
  return undefined;
};
