import { createJSONStorage } from 'jotai/utils'

const NO_STORAGE = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** Session storage; stores nothing on the server and when the browser forbids storage. */
export function tabStorage<Value>() {
  return createJSONStorage<Value>(() => {
    try {
      // Undefined on the server, despite the DOM types.
      return 'sessionStorage' in globalThis ? globalThis.sessionStorage : NO_STORAGE
    } catch {
      return NO_STORAGE
    }
  })
}
