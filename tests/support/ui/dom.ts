import { cleanup, configure as configureQueries } from "@testing-library/react";
import { configure } from "mobx";
import { afterEach, beforeEach, vi } from "vitest";

// State changes in actions only: what MobX merely warns of fails the test.
configure({ enforceActions: "always" });

// What is waited for may come late on a busy machine; one second, the default, is too short there.
configureQueries({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation((text: unknown) => {
    throw new Error(String(text));
  });
});

// What jsdom lacks and Mantine asks for. With shared files (isolate: false) this runs once per file and must be repeatable.
const noMatch = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
Object.defineProperty(window, "matchMedia", { writable: true, configurable: true, value: noMatch });

class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= NoResizeObserver;
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {}; // jsdom's own only complains.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector("input")?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
