import type { ReactNode } from 'react'
import { stack } from '#styles/layout.css.ts'
import * as styles from './styleguide.css.ts'

interface ChapterProps {
  /** The fragment is `part-${id}`, because the components shown have their own ids. */
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
  title: string
  /** `fixed` contains fixed-position components; `narrow` is as wide as a phone. */
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

export function Examples({ isWide = false, children }: ExamplesProps) {
  return <div className={isWide ? styles.wideExamples : styles.examples}>{children}</div>
}

export function Stacked({ children }: { children: ReactNode }) {
  return <div className={stack({ gap: 'm' })}>{children}</div>
}
