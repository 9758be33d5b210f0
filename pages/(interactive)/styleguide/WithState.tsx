import { createStore, Provider, type WritableAtom } from 'jotai'
import { useState, type ReactNode } from 'react'

interface WithStateProps<Value> {
  atom: WritableAtom<Value, [Value], void>
  value: Value
  children: ReactNode
}

/** Renders its children in a separate store with an atom preset. */
export function WithState<Value>({ atom, value, children }: WithStateProps<Value>) {
  const [store] = useState(() => {
    const own = createStore()
    own.set(atom, value)
    return own
  })
  return <Provider store={store}>{children}</Provider>
}
