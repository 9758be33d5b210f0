import { findArticle } from '#domain/blog/articles.ts'
import type { Question } from '#domain/search/typed-filters.ts'
import { paths } from '#domain/site/paths.ts'
import * as styles from '../search.css.ts'

/** Article section that answers each question. */
const ANSWERS: Readonly<Record<Question, { slug: string; section: string; text: string }>> = {
  cost: {
    slug: 'laser-tattoo-removal-guide',
    section: 'what-does-it-cost',
    text: 'What does tattoo removal cost?',
  },
  pain: {
    slug: 'laser-tattoo-removal-guide',
    section: 'what-does-a-session-feel-like',
    text: 'Does tattoo removal hurt?',
  },
  sessions: {
    slug: 'laser-tattoo-removal-guide',
    section: 'how-many-sessions-does-it-take',
    text: 'How many sessions does it take?',
  },
  aftercare: {
    slug: 'tattoo-removal-aftercare',
    section: '',
    text: 'How do I care for my skin after a session?',
  },
}

/** Links to the article that answers a question, above the providers (R-BOX-3). */
export function AnswerFirst({ question }: { question: Question | null }) {
  if (question === null) return null
  const { slug, section, text } = ANSWERS[question]
  const hash = section === '' ? '' : `#${section}`
  return (
    <p className={styles.answer}>
      <strong>
        <a href={`${paths.blogArticle(slug)}${hash}`}>{text}</a>
      </strong>
      <span className={styles.note}>From our guide: {findArticle(slug)?.title}</span>
    </p>
  )
}
