import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { focusWork } from "#ui/kit/tool-field.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { ProductUpdatesViewModel } from "./product-updates-view-model.ts";
import { releaseNotesTexts as texts } from "./release-notes-texts.ts";
import classes from "./product-updates.module.css";

/** A quiet note over the corner of the page, so that nothing moves when it comes or goes. */
export const ProductUpdates = observer(({ create }: { readonly create: () => ProductUpdatesViewModel }) => {
  const updates = useViewModel(create);
  const heading = useId();
  if (updates.news.length === 0) return null;
  const dismiss = () => {
    updates.dismiss();
    focusWork(document.querySelector<HTMLElement>("#main"));
  };
  return (
    <aside className={classes.note} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {texts.heading}
        </h2>
        <IconButton label={texts.dismiss} onClick={dismiss}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <ul className={classes.points}>
        {updates.news.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  );
});
