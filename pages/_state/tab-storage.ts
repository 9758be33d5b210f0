import { createJSONStorage } from 'jotai/utils'

const NOWHERE = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** Keeps a value for the tab, over a change of page; nowhere when the browser forbids storage. */
export function tabStorage<Value>() {
  return createJSONStorage<Value>(() => {
    try {
      // The server has none, whatever the browser's types say.
      return 'sessionStorage' in globalThis ? globalThis.sessionStorage : NOWHERE
    } catch {
      return NOWHERE
    }
  })
}
