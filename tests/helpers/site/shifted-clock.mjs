// Loaded before a site: its clock starts at CLOCK_START instead of the present.
const realNow = Date.now
const shift = Date.parse(process.env['CLOCK_START'] ?? '') - realNow()
const now = () => realNow() + shift

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
