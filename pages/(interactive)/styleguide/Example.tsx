import type { ReactNode } from 'react'
import { stack } from '#styles/layout.css.ts'
import * as styles from './styleguide.css.ts'

interface ChapterProps {
  /** Fragment of its address, after `part-`: the parts themselves have ids. */
  id: string
  title: string
  children: ReactNode
}

export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section aria-labelledby={`part-${id}`} className={styles.chapter}>
      <h2 id={`part-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

interface ExampleProps {
  /** What state it is in. */
  title: string
  /** `fixed` holds what would stick to the window; `narrow` is as wide as a phone. */
  frame?: 'plain' | 'fixed' | 'narrow'
  children: ReactNode
}

export function Example({ title, frame = 'plain', children }: ExampleProps) {
  return (
    <div className={styles.example}>
      <h3 className={styles.caption}>{title}</h3>
      <div className={styles.frame[frame]}>{children}</div>
    </div>
  )
}

interface ExamplesProps {
  isWide?: boolean
  children: ReactNode
}

/** Examples side by side. */
export function Examples({ isWide = false, children }: ExamplesProps) {
  return <div className={isWide ? styles.wideExamples : styles.examples}>{children}</div>
}

/** One under the other, as in a page. */
export function Stacked({ children }: { children: ReactNode }) {
  return <div className={stack({ gap: 'm' })}>{children}</div>
}
