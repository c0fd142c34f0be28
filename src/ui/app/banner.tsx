import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { IconButton } from "#ui/shared/icon-button.tsx";
import { useIsLive } from "#ui/shared/use-is-live.ts";
import classes from "./banner.module.css";

/** The region exists from the start, because screen readers announce only what appears in an existing one. */
export const Banner = observer(({ banner }: { readonly banner: BannerViewModel }) => {
  const message = useIsLive() ? banner.message : undefined;
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <div className={classes.banner}>
          <p className={classes.text}>
            {message.text}{" "}
            {message.offersCredits && (
              <Link to="/billing" onClick={banner.dismiss}>
                Buy Credits
              </Link>
            )}
          </p>
          <IconButton label="Dismiss message" className={classes.dismiss} onClick={banner.dismiss}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
});
