import type { ReactNode } from 'react'
import { container, startStack } from '#styles/layout.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import * as styles from './MessagePage.css.ts'

/** A short message with the map of the states beside it. Style its parts with `text` and `actions`. */
export function MessagePage({ children }: { children: ReactNode }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={startStack.s}>{children}</div>
      <StatesMap />
    </div>
  )
}
