/** Whether nothing can be read of a value but what is its own, besides what every object has. */
export const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
