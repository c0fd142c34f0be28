import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router-dom";
import { viewPath } from "./lists-path.ts";
import type { PeopleViewsViewModel } from "./people-views-view-model.ts";
import classes from "./pinned-views.module.css";
import { savedTexts as texts } from "./saved-texts.ts";

/**
 * The pinned views, below the entries of the sidebar. They come in from here, because the sidebar belongs to what every page
 * loads first.
 */
export const PinnedViews = observer(({ create }: { readonly create: () => PeopleViewsViewModel }) => {
  const [views] = useState(create);
  useEffect(() => void views.load(), [views]);
  const { pathname, search } = useLocation();
  const place = document.querySelector("#sidebar nav");
  if (place === null || views.pinned.length === 0) return undefined;
  return createPortal(
    <ul aria-label={texts.pinnedViews} className={classes.views}>
      {views.pinned.map((view) => {
        const address = viewPath(view.id);
        return (
          <li key={view.id}>
            <Link
              to={address}
              className={classes.view}
              title={view.name}
              aria-current={pathname + search === address ? "page" : undefined}
            >
              {view.name}
            </Link>
          </li>
        );
      })}
    </ul>,
    place,
  );
});
