import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import classes from "./loaded-list.module.css";

interface LoadedListProps<Item> {
  /** Undefined until they are loaded. */
  readonly items: readonly Item[] | undefined;
  readonly failure: string | undefined;
  readonly load: () => Promise<void>;
  readonly texts: { readonly list: string; readonly loading: string; readonly none: ReactNode; readonly retry: string };
  readonly render: (item: Item) => ReactNode;
}

/** A list that has to be loaded, with what is shown until then, and where there is nothing or loading failed. */
export const LoadedList = observer(
  <Item extends { readonly id: string }>({ items, failure, load, texts, render }: LoadedListProps<Item>) => {
    if (failure !== undefined)
      return (
        <div className={classes.failed}>
          <Notice tone="error">{failure}</Notice>
          <Button variant="default" size="sm" onClick={() => void load()}>
            {texts.retry}
          </Button>
        </div>
      );
    if (items === undefined)
      return (
        <p role="status" className="muted">
          {texts.loading}
        </p>
      );
    if (items.length === 0) return <p className="muted">{texts.none}</p>;
    return (
      <ul aria-label={texts.list} className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>{render(item)}</li>
        ))}
      </ul>
    );
  },
);
