import type { ReactNode } from 'react'
import { Part } from './Part.tsx'
import * as styles from './text.css.ts'
import type { TextSection } from '#server/content/markdown.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'

interface HtmlProps {
  /** Markdown of the site folder, rendered with raw HTML disabled. */
  html: string
  className?: string | undefined
}

export function Html({ html, className }: HtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** With styles for plain paragraphs, lists, tables and subheadings. */
export function Prose({ html }: { html: string }) {
  return <Html className={styles.prose} html={html} />
}

interface TextSectionsProps {
  sections: readonly TextSection[]
  /** Below the table of contents, on a desktop. */
  children?: ReactNode
}

/** A long text with a table of contents. */
export function TextSections({ sections, children }: TextSectionsProps) {
  return (
    <div className={styles.columns}>
      <Contents entries={sections}>{children}</Contents>
      <div className={stack.xxl}>
        {sections.map(({ id, title, html }) => (
          <Part key={id} id={id} title={title}>
            <Prose html={html} />
          </Part>
        ))}
      </div>
    </div>
  )
}

/** A shorter text needs no table of contents. */
const MIN_ENTRIES = 4

interface ContentsProps {
  entries: readonly { id: string; title: string }[]
  children?: ReactNode
}

export function Contents({ entries, children }: ContentsProps) {
  if (entries.length < MIN_ENTRIES) return null
  const list = (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.contentsLink}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <details className={styles.folded}>
        <summary className={styles.summary}>On this page</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={atoms.note}>On this page</p>
        {list}
        {children}
      </div>
    </nav>
  )
}
