import type { ReactNode } from 'react'
import { Prose } from './Prose.tsx'
import * as styles from './text.css.ts'

export interface FaqEntry {
  question: string
  answer: ReactNode
}

export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className={styles.faq}>
      {entries.map(({ question, answer }) => (
        <details key={question} className={styles.faqEntry}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>
            <Prose>{answer}</Prose>
          </div>
        </details>
      ))}
    </div>
  )
}
