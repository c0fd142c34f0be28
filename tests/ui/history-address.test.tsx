import { act, render } from "@testing-library/react";
import { observer } from "mobx-react-lite";
import { makeAutoObservable } from "mobx";
import { createPath, Router, type To } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type HistoryQuery, parseHistoryQuery } from "#domain/history/history-query.ts";
import { useHistoryAddress } from "#ui/history/use-history-address.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Searched {
  query: HistoryQuery = parseHistoryQuery(new URLSearchParams());
  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }
  follow(query: HistoryQuery): void {
    this.query = query;
  }
  type(search: string): void {
    this.query = { ...this.query, search };
  }
  turnTo(page: number): void {
    this.query = { ...this.query, page };
  }
}

const Probe = observer(({ history }: { readonly history: Searched }) => {
  useHistoryAddress(history);
  return null;
});

/** A router whose changes of the address arrive when the test says so, as they do on a slow device. */
const aSlowRouter = () => {
  const history = new Searched();
  const asked: string[] = [];
  const createHref = (to: To) => (typeof to === "string" ? to : createPath(to));
  const go = (to: To) => void asked.push(createHref(to));
  const navigator = { createHref, go: () => {}, push: go, replace: go };
  const at = (location: string) => (
    <Router location={location} navigator={navigator}>
      <Probe history={history} />
    </Router>
  );
  const { rerender, unmount } = render(at("/dashboard/history"));
  return {
    history,
    asked,
    leave: unmount,
    arrive: (location: string) => rerender(at(location)),
    type: (text: string) => act(() => history.type(text)),
    turnTo: (page: number) => act(() => history.turnTo(page)),
    paint: () => act(() => void vi.advanceTimersToNextFrame().advanceTimersByTime(1)),
    pause: () => act(() => void vi.advanceTimersByTime(1000)),
  };
};

test("what was typed while addresses were still on their way is not taken back by them", () => {
  const { history, asked, arrive, type, pause } = aSlowRouter();
  type("w");
  pause();
  type("wo");
  pause();
  expect(asked).toEqual(["/dashboard/history#q=w", "/dashboard/history#q=wo"]);

  arrive("/dashboard/history#q=w");
  expect(history.query.search).toBe("wo");
  arrive("/dashboard/history#q=wo");
  expect(history.query.search).toBe("wo");
  expect(asked).toHaveLength(2);
});

test("an address that we have not written is followed, also one that we wrote before", () => {
  const { history, arrive, type, pause } = aSlowRouter();
  type("work");
  pause();
  arrive("/dashboard/history#q=work");
  arrive("/dashboard/history");
  expect(history.query.search).toBe("");
  arrive("/dashboard/history#q=work");
  expect(history.query.search).toBe("work");
});

test("what was typed is in the address as soon as its field is left", () => {
  const { asked, type } = aSlowRouter();
  type("work");
  act(() => void window.dispatchEvent(new FocusEvent("focusout")));
  expect(asked).toEqual(["/dashboard/history#q=work"]);
});

test("another page is painted before the address is asked to change", () => {
  const { asked, turnTo, paint } = aSlowRouter();
  turnTo(2);
  act(() => void vi.advanceTimersByTime(1));
  expect(asked).toEqual([]);
  paint();
  expect(asked).toEqual(["/dashboard/history?page=2"]);
});

test("leaving before it is painted leaves the address alone", () => {
  const { asked, turnTo, paint, leave } = aSlowRouter();
  turnTo(2);
  leave();
  paint();
  expect(asked).toEqual([]);
});
