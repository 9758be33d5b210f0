import type { TextSection } from '#server/content/markdown.ts'
import { Prose } from './Prose.tsx'
import * as styles from './text.css.ts'

export function FaqList({ entries }: { entries: readonly TextSection[] }) {
  return (
    <div className={styles.faq}>
      {entries.map(({ id, title, html }) => (
        <details key={id} className={styles.faqEntry}>
          <summary className={styles.question}>{title}</summary>
          <div className={styles.answer}>
            <Prose html={html} />
          </div>
        </details>
      ))}
    </div>
  )
}
