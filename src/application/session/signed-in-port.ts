import type { AskingPort, Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

/** A port whose calls are each made while someone is signed in. For calls that need nothing else. */
export const signedInPort = <Port extends AskingPort<Port>>({
  port,
  keeper,
}: {
  readonly port: Port;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
}): Port =>
  new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      // The type of the port says that each of its members returns this.
      const ask = member as (...parameters: readonly unknown[]) => Promise<Result<unknown, Failure>>;
      return (...parameters: readonly unknown[]) => keeper.whileSignedIn(() => Reflect.apply(ask, target, parameters));
    },
  });
