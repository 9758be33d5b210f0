import { createStore, Provider, type WritableAtom } from 'jotai'
import { useState, type ReactNode } from 'react'

interface WithStateProps<Value> {
  atom: WritableAtom<Value, [Value], void>
  value: Value
  children: ReactNode
}

/** Shows what reads an atom as it is for one value of it, apart from the rest of the page. */
export function WithState<Value>({ atom, value, children }: WithStateProps<Value>) {
  const [store] = useState(() => {
    const own = createStore()
    own.set(atom, value)
    return own
  })
  return <Provider store={store}>{children}</Provider>
}
