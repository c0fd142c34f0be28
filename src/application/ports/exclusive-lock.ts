/** Lets one piece of work run at a time, among all tabs of this browser. */
export interface ExclusiveLock {
  run<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}
