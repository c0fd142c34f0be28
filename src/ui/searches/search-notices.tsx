import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import type { ListedSearch } from "#application/ports/pending-lookups.ts";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { focusWork } from "#ui/kit/tool-field.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SearchesViewModel } from "#ui/lookups/searches/searches-view-model.ts";
import { addressOfSearch, toolOfSearch } from "#ui/lookups/address-of-search.ts";
import classes from "./search-notices.module.css";
import { searchNoticeTexts as texts, endText, whatOf } from "#ui/lookups/searches/search-texts.ts";

/** How searches have ended whose answer is not on this page. Visiting where it stands dismisses the notice. */
export const SearchNotices = observer(({ create }: { readonly create: () => SearchesViewModel }) => {
  const searches = useViewModel(create);
  const { ended, dismiss, isBegunHere } = searches;
  const { pathname, search: query } = useLocation();
  const isSeen = (one: ListedSearch) =>
    addressOfSearch(one) === pathname + query || (isBegunHere(one) && toolOfSearch(one) === pathname);
  const shown = ended.filter((one) => !isSeen(one));
  useEffect(() => ended.filter(isSeen).forEach(dismiss));
  const close = (one: ListedSearch) => {
    focusWork(document.querySelector<HTMLElement>("#main"));
    dismiss(one);
  };
  return (
    <div role="status" className={classes.region} data-shown={shown.length > 0 || undefined}>
      {shown.map((one) => (
        <div key={one.id} className={classes.notice}>
          <p className={classes.text}>
            {endText(one)}{" "}
            <Link to={addressOfSearch(one)} aria-label={texts.showWhat(whatOf(one))} onClick={() => dismiss(one)}>
              {texts.show}
            </Link>
          </p>
          <IconButton label={texts.dismissWhat(whatOf(one))} onClick={() => close(one)}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
});
