import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import { costOf, type PaidOperation, priceTag } from "#domain/shared/credits.ts";
import type { OpenLine, Recent } from "#domain/history/recent.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import { formatExact, formatMoment } from "#ui/kit/format-time.ts";
import classes from "./recent-list.module.css";
import type { RecentViewModel } from "./recent-view-model.ts";
import { recentTexts } from "./recent-texts.ts";
import { withBreaks } from "./with-breaks.tsx";

/** How a line is described. */
export interface RecentKind {
  /** Left out where the tool has one line only. */
  readonly title?: string;
  /** Where the history does not say what was found. */
  readonly found: string;
  readonly missed: string;
  /** In fewer words than the history has, where it can be said in fewer. */
  readonly shortOf?: (opened: OpenLine) => string | undefined;
}

interface RecentListProps<Item extends PaidOperation> {
  readonly recents: RecentViewModel | undefined;
  /** In the order of the tool. */
  readonly items: readonly Item[];
  readonly kinds: Readonly<Record<Item, RecentKind>>;
  /** The key of what the tool shows already: it stands above, with all that is to be said of it. */
  readonly shown: string | undefined;
  /** Shows it in the tool, free of charge. */
  readonly onShow: (recent: Recent) => void;
}

/** The last look-ups of a tool, below everything else: it comes late and moves nothing. Hidden while there are none. */
export const RecentList = observer(
  <Item extends PaidOperation>({ recents, items, kinds, shown, onShow }: RecentListProps<Item>) => {
    const section = useRef<HTMLElement>(null);
    const others = recents?.recents.filter(({ key }) => key !== shown) ?? [];
    if (others.length === 0) return null;
    const show = (recent: Recent) => {
      const main = section.current?.closest("main");
      if (recents && main) ignoreRepeatedClicks(main, recents);
      onShow(recent);
      // What is shown stands above, and this row may be gone from the window.
      main?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    };
    return (
      <section ref={section} className={classes.recent} aria-labelledby="recent">
        <header className={classes.header}>
          <h2 id="recent" className={classes.title}>
            {recentTexts.title}
          </h2>
          <p className="muted">{recentTexts.free}</p>
        </header>
        <ul className={classes.list}>
          {others.map((recent) => (
            <RecentRow key={recent.key} recent={recent} items={items} kinds={kinds} onShow={() => show(recent)} />
          ))}
        </ul>
      </section>
    );
  },
);

/** The second click of a double click would hit a neighbour, or a button that costs something. */
const ignoreRepeatedClicks = (place: HTMLElement, recents: RecentViewModel) => {
  const onClick = (event: Event) => {
    if (recents.isRepeatedClick()) {
      event.preventDefault();
      event.stopPropagation();
    } else place.removeEventListener("click", onClick, true);
  };
  recents.click();
  place.addEventListener("click", onClick, true);
};

interface RecentRowProps<Item extends PaidOperation> extends Pick<RecentListProps<Item>, "items" | "kinds"> {
  readonly recent: Recent;
  readonly onShow: () => void;
}

const RecentRow = <Item extends PaidOperation>({ recent, items, kinds, onShow }: RecentRowProps<Item>) => {
  const { open, missed, closed, at } = recent;
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={`${isNamed(recent) ? "" : "data"} ${classes.who}`}
        title={recent.person && roleText(recent.person)}
        onClick={onShow}
      >
        {withBreaks(nameOf(recent))}
      </button>
      <time className={classes.when} dateTime={at} title={formatExact(at)}>
        {formatMoment(at)}
      </time>
      <ul className={classes.lines}>
        {items.map((item) => (
          <Line
            key={item}
            kind={kinds[item]}
            item={item}
            opened={open.find((line) => line.item === item)}
            isMissed={missed.includes(item)}
            isClosed={closed.includes(item)}
          />
        ))}
      </ul>
    </li>
  );
};

interface LineProps {
  readonly kind: RecentKind;
  readonly item: PaidOperation;
  readonly opened: OpenLine | undefined;
  readonly isMissed: boolean;
  readonly isClosed: boolean;
}

const Line = ({ kind, item, opened, isMissed, isClosed }: LineProps) => {
  const title = kind.title !== undefined && <span className={classes.name}>{kind.title}</span>;
  const line = (children: ReactNode) => (
    <li className={classes.line}>
      {title} {children}
    </li>
  );
  if (opened) {
    const text = kind.shortOf?.(opened) ?? opened.text ?? kind.found;
    return line(<span className={kind.title && `data ${classes.value}`}>{text}</span>);
  }
  if (isMissed) return line(<span className="muted">{kind.missed}</span>);
  if (!isClosed) return null;
  return line(<span className="credits">{recentTexts.revealFor(priceTag(costOf[item]))}</span>);
};

const isNamed = ({ subject, person }: Recent): boolean => subject.kind === "person" || person?.name !== undefined;

const nameOf = ({ subject, person }: Recent): string => {
  if (person?.name !== undefined) return person.name;
  switch (subject.kind) {
    case "profile":
      return subject.profile;
    case "din":
      return recentTexts.din(subject.din);
    case "email":
      return subject.email;
    case "person":
      return subject.text;
  }
};
