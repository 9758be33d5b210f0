import type { ReactNode } from 'react'
import { container, stack } from '#styles/layout.css.ts'
import * as styles from '../home.css.ts'

interface HomeSectionProps {
  id: string
  title: string
  note?: ReactNode
  /** Desktop position of the content relative to the title. */
  layout?: 'under' | 'beside'
  background?: 'paper' | 'sunken'
  children: ReactNode
}

export function HomeSection({ id, title, note, layout, background, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section({ background })}>
      <div className={`${container} ${styles.inner({ layout })}`}>
        <div className={stack({ gap: 'xs' })}>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <div className={styles.note}>{note}</div>}
        </div>
        {children}
      </div>
    </section>
  )
}
