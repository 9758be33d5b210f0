import { Provider, createStore } from 'jotai'
import { useState, type ReactNode } from 'react'
import { browserStore } from '#state/store.ts'

/** One store per request on the server, one for the whole visit in the browser. */
export function Wrapper({ children }: { children: ReactNode }) {
  const [store] = useState(() => browserStore ?? createStore())
  return <Provider store={store}>{children}</Provider>
}
