/** As RFC 3492 names and sets them. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, INITIAL_BIAS, INITIAL_N] = [36, 1, 26, 38, 700, 72, 128];

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** The letters of a domain's part after its "xn--": "münchen" for "mnchen-3ya". Undefined for what is no such text. */
export const decodePunycode = (encoded: string): string | undefined => {
  const end = encoded.lastIndexOf("-");
  const letters = Array.from(encoded.slice(0, Math.max(0, end)));
  const digits = encoded.slice(end + 1);
  let [code, at, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let place = 0; place < digits.length;) {
    const before = at;
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = DIGITS.indexOf(digits.charAt(place));
      place += 1;
      if (digit < 0 || place > digits.length) return undefined;
      at += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10_ffff) return undefined;
    letters.splice(at, 0, String.fromCodePoint(code));
    at += 1;
  }
  return letters.join("");
};

const adapt = (delta: number, count: number, isFirst: boolean): number => {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let steps = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) left = Math.floor(left / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
};
