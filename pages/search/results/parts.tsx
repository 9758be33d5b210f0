import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import type { Data } from '../+data.ts'
import * as styles from '../search.css.ts'
import { NARROW_TEXT, hasTopPick, TOP_PICKS_FIRST } from '#domain/search/results-heading.ts'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import { isFiltered } from '#domain/filters/list-query.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import type { Question } from '#domain/search/requests.ts'
import { paths } from '#domain/site/paths.ts'

interface ResultsHeaderProps {
  title: string
  /** "12 providers found" */
  count?: string
  children?: ReactNode
}

export function ResultsHeader({ title, count, children }: ResultsHeaderProps) {
  return (
    <div className={styles.resultsHeader} data-swap="heading">
      <div className={styles.headingRow}>
        <h2 className={styles.title}>{title}</h2>
        {count === undefined ? null : <p className={styles.count}>{count}</p>}
      </div>
      {children}
    </div>
  )
}

interface LimitNoteProps {
  /** The list is around a point. */
  isAround?: boolean
}

/** Says that a list ends early, which its filters and counts cannot show (R-SEARCH-4, R-AROUND-1). */
export function LimitNote({ isAround = false }: LimitNoteProps) {
  if (isAround) {
    return <p className={styles.note}>This list and its numbers end at the nearest 5,000.</p>
  }
  return (
    <p className={styles.note}>
      More than 1,000 match. This list and its numbers cover the first 1,000: Top Picks, then those
      with the most reviews. {NARROW_TEXT}
    </p>
  )
}

interface LinkListProps {
  /** Text before the links, including the colon. */
  label?: string
  links: readonly { name: string; href: string }[]
}

/** Links in running text; renders nothing for an empty list. */
export function LinkList({ label, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      {label === undefined ? null : <span>{label} </span>}
      <ul className={styles.linkList}>
        {links.map(({ name, href }) => (
          <li key={href} className={styles.linkItem}>
            <a href={href} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Explains paid placements. */
export function OrderNote({
  list: { entries, query },
}: {
  list: ProviderListData<ProviderCardData>
}) {
  const hasPaid = !isFiltered(query) && hasTopPick(entries.map(({ provider }) => provider))
  return hasPaid ? <p className={styles.note}>{TOP_PICKS_FIRST}</p> : null
}

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
  const { guides } = useData<Data>()
  if (question === null) return null
  const { slug, section, text } = ANSWERS[question]
  const guide = guides.find((one) => one.slug === slug)
  if (guide === undefined) return null
  const hash = section === '' ? '' : `#${section}`
  return (
    <p className={styles.answer}>
      <strong>
        <a href={`${paths.blogArticle(slug)}${hash}`}>{text}</a>
      </strong>
      <span className={styles.note}>From our guide: {guide.title}</span>
    </p>
  )
}
