/**
 * Moves the clock of a process or a page by a constant, so that time still passes. It also runs in browsers, so it
 * uses nothing from outside. Dates that Node or Chromium make themselves (times of files, the header Date, the end of
 * a cookie) stay the machine's.
 * @type {(offsetMs: number) => void}
 */
export function shiftDate(offsetMs) {
  const Real = globalThis.Date
  const now = () => Real.now() + offsetMs
  // A proxy has the prototype of the real one, so `instanceof` holds for dates of both.
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, type) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, type),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}
