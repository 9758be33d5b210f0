import type { TextSection } from '#server/content/markdown.ts'
import { stack } from '#styles/layout.css.ts'
import { Prose } from './Prose.tsx'
import * as styles from './text.css.ts'

/** A long text with a table of contents. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className={styles.columns}>
      {sections.length < 2 ? null : <Contents sections={sections} />}
      <div className={stack({ gap: 'xxl' })}>
        {sections.map(({ id, title, html }) => (
          <section key={id} aria-labelledby={id} className={stack({ gap: 's' })}>
            <h2 id={id}>{title}</h2>
            <Prose html={html} />
          </section>
        ))}
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <nav aria-labelledby="on-this-page" className={styles.contents}>
      <h2 id="on-this-page" className={styles.contentsTitle}>
        On this page
      </h2>
      <Anchors entries={sections} list={styles.contentsList} link={styles.contentsLink} />
    </nav>
  )
}

export interface AnchorsProps {
  entries: readonly { id: string; title: string }[]
  /** Classes. */
  list?: string
  link: string
}

export function Anchors({ entries, list, link }: AnchorsProps) {
  return (
    <ol className={list}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={link}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
