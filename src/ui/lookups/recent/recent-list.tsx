import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { isWithoutMatch, type Recent, withoutRepeats } from "#domain/history/recent.ts";
import { type PersonToSave, personToSave } from "#domain/lists/saved-person.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import { formatExact, formatShortDay, formatTimeOfDay } from "#ui/kit/format-time.ts";
import empty from "#ui/lookups/empty-tool.module.css";
import classes from "./recent-list.module.css";
import { type RecentKind, type RecentState, recentState } from "./recent-state.ts";
import type { RecentViewModel } from "./recent-view-model.ts";
import { recentTexts } from "./recent-texts.ts";
import { SaveLineWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import { useLineKeys } from "#ui/lookups/use-line-keys.ts";
import { withBreaksBetweenWords } from "#ui/lookups/with-breaks.tsx";

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

/**
 * The last look-ups of a tool, below everything else: it comes late and moves nothing. On a phone it takes the place of what a
 * tool shows before its first search. While there are none, a wide window shows what will stand in its column.
 */
export const RecentList = observer(
  <Item extends PaidOperation>({ recents, items, kinds, shown, emailText = String, onShow }: RecentListProps<Item>) => {
    const section = useRef<HTMLElement>(null);
    const others = othersThan(shown, recents?.recents ?? []);
    if (others.length === 0) return <NothingRecent />;
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
          <p className="muted">{recents?.isAwaitingServer ? recentTexts.awaitsServer : recentTexts.free}</p>
        </header>
        <Lines>
          {others.map((recent) => (
            <RecentRow
              key={recent.key}
              recent={recent}
              emailText={emailText}
              state={recents?.isRead ? recentState(recent, items, kinds) : undefined}
              onShow={() => show(recent)}
            />
          ))}
        </Lines>
      </section>
    );
  },
);

const Lines = ({ children }: { readonly children: ReactNode }) => {
  const lines = useRef<HTMLUListElement>(null);
  useLineKeys(lines);
  return (
    <ul ref={lines} className={classes.list}>
      {children}
    </ul>
  );
};

/** One that says the same as what is shown is left out, too. */
const othersThan = (shown: string | undefined, recents: readonly Recent[]): readonly Recent[] => {
  const isShown = ({ key }: Recent) => key === shown;
  const first = recents.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)));
  return withoutRepeats(first).filter((recent) => !isShown(recent));
};

/** Looks like a tool before its first search. */
const NothingRecent = () => (
  <div className={classes.none}>
    <div className={empty.tool}>
      <p className={`${empty.line} ${classes.title}`}>{recentTexts.title}</p>
      {["8rem", "11rem", "9rem"].map((width) => (
        <div key={width} className={`${empty.line} ${empty.bar}`}>
          <RedactionBar width={width} />
        </div>
      ))}
      <p className={`note ${empty.foot}`}>{recentTexts.none}</p>
    </div>
  </div>
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
  /** What is known of the details; undefined until it is read. */
  readonly state: RecentState | undefined;
}

/** Three lines, and one where nobody was found: people look through the list for a name. */
const RecentRow = ({ recent, emailText, onShow, state }: RecentRowProps) => {
  const { at, person } = recent;
  const role = person && roleText(person);
  const isQuiet = isWithoutMatch(recent);
  const name = nameOf(recent, emailText);
  const toSave = isQuiet ? undefined : personIn(recent);
  return (
    <li
      className={classes.row}
      data-quiet={isQuiet || undefined}
      data-address={(recent.subject.kind === "email" && !state?.isValue) || undefined}
    >
      <button type="button" className={`${isNamed(recent) ? "" : "data"} ${classes.who}`} title={name} onClick={onShow}>
        {isNamed(recent) ? name : <Address text={name} />}
      </button>
      <time className={classes.aside} dateTime={at} title={formatExact(at)}>
        {isQuiet ? recentTexts.noMatch : formatRecently(at)}
      </time>
      {role && <p className={classes.role}>{role}</p>}
      {!isQuiet && <State state={state} />}
      {(toSave || state?.isValue) && (
        <div className={`muted ${classes.actions}`}>
          {toSave && <SaveLineWhenLoaded asks person={toSave} name={name} />}
          {state?.isValue && <CopyButton value={state.text} label={recentTexts.copy(state.text, name)} />}
        </div>
      )}
    </li>
  );
};

/** As they can be saved: who has a profile or a DIN. */
const personIn = ({ subject, person }: Recent): PersonToSave | undefined =>
  subject.kind === "profile" || subject.kind === "din" ? personToSave(subject, person ?? {}) : undefined;

/** One that is too long wraps before its host, and only then between the words of a part. */
const Address = ({ text }: { readonly text: string }) => {
  const host = text.indexOf("@") + 1;
  return [text.slice(0, host), text.slice(host)].map((part) => (
    <span key={part} className={classes.part}>
      {withBreaksBetweenWords(part)}
    </span>
  ));
};

/** Short, because the name beside it needs the width. */
const formatRecently = (at: string): string => {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatTimeOfDay(Date.parse(at)) : formatShortDay(at);
};

const State = ({ state }: Pick<RecentRowProps, "state">) => {
  if (state === undefined) return <p className={classes.state} />;
  const { text, isValue, more } = state;
  return (
    <p className={classes.state}>
      {isValue ? (
        <span className="data small">
          <Address text={text} />
        </span>
      ) : (
        <span className="muted">{text}</span>
      )}
      {more !== undefined && <span className={classes.aside}>{more}</span>}
    </p>
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
