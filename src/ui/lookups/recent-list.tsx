import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { isWithoutMatch, type OpenLine, type Recent } from "#domain/history/recent.ts";
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
  /** Where the tool has one line only, and that has no result. */
  readonly missed?: string;
  /** Where the tool has one line only, which nobody has paid for. */
  readonly unpaid?: string;
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
  /** How an address is shown, for tools that look some up: the others need no code for it. */
  readonly emailText?: (email: string) => string;
  /** Shows it in the tool, free of charge. */
  readonly onShow: (recent: Recent) => void;
}

/** The last look-ups of a tool, below everything else: it comes late and moves nothing. Hidden while there are none. */
export const RecentList = observer(
  <Item extends PaidOperation>({ recents, items, kinds, shown, emailText = String, onShow }: RecentListProps<Item>) => {
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
            <RecentRow key={recent.key} recent={recent} emailText={emailText} onShow={() => show(recent)}>
              {recents?.isRead ? (
                <Lines recent={recent} items={items} kinds={kinds} />
              ) : (
                <li className={`${classes.line} muted`}>{recents?.isAwaitingServer && recentTexts.awaitsServer}</li>
              )}
            </RecentRow>
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

interface RecentRowProps {
  readonly recent: Recent;
  readonly emailText: (email: string) => string;
  readonly onShow: () => void;
  /** What is known of the details. */
  readonly children: ReactNode;
}

const RecentRow = ({ recent, emailText, onShow, children }: RecentRowProps) => {
  const { at, person } = recent;
  const role = person && roleText(person);
  const isQuiet = isWithoutMatch(recent);
  return (
    <li className={classes.row} data-quiet={isQuiet || undefined}>
      <button type="button" className={`${isNamed(recent) ? "" : "data"} ${classes.who}`} onClick={onShow}>
        <span className={classes.name}>{withBreaks(nameOf(recent, emailText))}</span>
      </button>
      <time className={classes.when} dateTime={at} title={formatExact(at)}>
        {isQuiet ? recentTexts.noMatch : formatMoment(at)}
      </time>
      {role && <p className={classes.role}>{role}</p>}
      {!isQuiet && <ul className={classes.lines}>{children}</ul>}
    </li>
  );
};

interface LinesProps<Item extends PaidOperation> extends Pick<RecentListProps<Item>, "items" | "kinds"> {
  readonly recent: Recent;
}

const Lines = <Item extends PaidOperation>({ recent, items, kinds }: LinesProps<Item>) => (
  <>
    {items.map((item) => (
      <Opened key={item} kind={kinds[item]} opened={recent.open.find((line) => line.item === item)} />
    ))}
    <Unopened recent={recent} items={items} kinds={kinds} />
  </>
);

interface OpenedProps {
  readonly kind: RecentKind;
  readonly opened: OpenLine | undefined;
}

const Opened = ({ kind: { title, found, shortOf }, opened }: OpenedProps) => {
  if (opened === undefined) return null;
  const text = shortOf?.(opened) ?? opened.text ?? found;
  return (
    <li className={classes.line}>
      {title !== undefined && <span className="muted">{title}</span>}{" "}
      <span className={title && `data ${classes.value}`}>{withBreaks(text)}</span>
    </li>
  );
};

/** "Available: Phone Number", "No data: Work Email": what there is to reveal, without a price that looks like a button. */
const Unopened = <Item extends PaidOperation>({ recent, items, kinds }: LinesProps<Item>) => {
  const { missed, closed, available, owned, note } = recent;
  const titlesOf = (some: readonly PaidOperation[]) =>
    items.flatMap((item) => (some.includes(item) ? (kinds[item].title ?? []) : [])).join(", ");
  const parts = [
    recentTexts.owned(titlesOf(owned)),
    recentTexts.available(titlesOf(available)),
    recentTexts.notRevealed(titlesOf(closed.filter((item) => !available.includes(item)))),
    recentTexts.noData(titlesOf(missed)),
    ...items.map((item) => missed.includes(item) && kinds[item].missed && (note ?? kinds[item].missed)),
    ...items.map((item) => closed.includes(item) && kinds[item].unpaid),
  ];
  return parts.map(
    (text) =>
      text && (
        <li key={text} className={`${classes.line} muted`}>
          {text}
        </li>
      ),
  );
};

const isNamed = ({ subject, person }: Recent): boolean => subject.kind === "person" || person?.name !== undefined;

const nameOf = ({ subject, person }: Recent, emailText: (email: string) => string): string => {
  if (person?.name !== undefined) return person.name;
  switch (subject.kind) {
    case "profile":
      return subject.profile;
    case "din":
      return recentTexts.din(subject.din);
    case "email":
      return emailText(subject.email);
    case "person":
      return subject.text;
  }
};
