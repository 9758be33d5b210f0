import { createStore } from 'jotai'

/** The browser's store; `undefined` on the server, where a shared one would leak between visitors. */
export const browserStore = import.meta.env.SSR ? undefined : createStore()
