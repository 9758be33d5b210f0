import type { ReactNode } from 'react'
import { container, stack } from '#styles/layout.css.ts'
import { Html } from '#ui/text/Prose.tsx'
import * as styles from '../home.css.ts'

interface HomeSectionProps {
  id: string
  title: string
  /** HTML. */
  note?: string
  /** Desktop position of the content relative to the title. */
  layout?: 'under' | 'beside'
  background?: 'section' | 'sunken'
  children: ReactNode
}

export function HomeSection(props: HomeSectionProps) {
  const { id, title, note = '', layout = 'under', background = 'section', children } = props
  return (
    <section aria-labelledby={id} className={styles[background]}>
      <div className={`${container} ${styles[layout]}`}>
        <div className={stack({ gap: 'xs' })}>
          <h2 id={id}>{title}</h2>
          {note === '' ? null : <Html className={styles.note} html={note} />}
        </div>
        {children}
      </div>
    </section>
  )
}
