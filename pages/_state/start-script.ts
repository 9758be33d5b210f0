/**
 * Tells the start script of the page (`server/scripts-after-paint.ts`) how far React is: from
 * `hydrating` on React takes presses itself, at `hydrated` it can take an earlier one.
 */
export function tellStartScript(state: 'hydrating' | 'hydrated'): void {
  globalThis.dispatchEvent(new Event(state))
}
