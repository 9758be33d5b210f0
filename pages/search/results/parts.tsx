import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import type { Data } from '../+data.ts'
import * as styles from '../search.css.ts'
import { NARROW_TEXT, hasTopPick, TOP_PICKS_FIRST } from '#domain/search/results-heading.ts'
import { isFiltered } from '#domain/filters/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import { FilteredList, type FilteredListProps } from '#ui/lists/FilteredList.tsx'
import { Html, Prose } from '#ui/text/Prose.tsx'

interface ResultListProps extends FilteredListProps {
  title: string
  /** "12 providers" */
  count?: string
  /** Notes below the heading. */
  children?: ReactNode
  /** Shown instead of the list. */
  instead?: ReactNode
  after?: ReactNode
}

export function ResultList({
  title,
  count,
  children,
  instead = null,
  after,
  ...list
}: ResultListProps) {
  return (
    <section className={stack.xxs} aria-label="Results">
      <div className={styles.resultsHeader} data-swap="heading">
        <div className={styles.headingRow}>
          <h1 className={styles.title}>{title}</h1>
          {count === undefined ? null : <p className={styles.count}>{count}</p>}
        </div>
        {children}
      </div>
      {instead ?? (
        <>
          <FilteredList {...list} />
          {after}
          <OrderNote list={list.list} />
        </>
      )}
    </section>
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
      This list and its numbers cover the first 1,000: Top Picks, then those with the most reviews.{' '}
      {NARROW_TEXT}
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
function OrderNote({ list: { entries, query } }: Pick<FilteredListProps, 'list'>) {
  const hasPaid = !isFiltered(query) && hasTopPick(entries.map(({ provider }) => provider))
  return hasPaid ? <p className={styles.note}>{TOP_PICKS_FIRST}</p> : null
}

interface ReadingLineProps {
  text: string
  reading: string
  children?: ReactNode
}

/** How a text was read, and the search for its words instead. */
export function ReadingLine({ text, reading, children }: ReadingLineProps) {
  return (
    <p className={styles.note}>
      <strong className={styles.corrected}>{reading}</strong> {children}
      <a href={paths.search({ q: text, isAsTyped: true })}>Search for the words instead</a>.
    </p>
  )
}

/** What the guide says to a question (R-BOX-3); folded above a list of providers. */
export function GuideAnswer({ isFolded, isSpanish }: { isFolded: boolean; isSpanish: boolean }) {
  const { answer } = useData<Data>()
  if (answer === null) return null
  const { title, html, href, guide, sources } = answer
  const body = (
    <>
      {isSpanish ? (
        <p lang="es">
          Nuestra guía responde en inglés. Escriba su ciudad o código postal para ver las clínicas
          cercanas.
        </p>
      ) : null}
      <Prose html={html} />
      <p className={styles.note}>
        From our guide: <a href={href}>{guide}</a>. This is not medical advice.
      </p>
      {sources.length === 0 ? null : (
        <div className={styles.note}>
          {sources.length === 1 ? 'Source' : 'Sources'}:
          <ul>
            {sources.map((source) => (
              <li key={source.number}>
                <Html html={`${source.number}. ${source.html}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
  return isFolded ? (
    <details className={styles.answer}>
      <summary>{title}</summary>
      {body}
    </details>
  ) : (
    <section className={styles.answer} aria-labelledby="answer">
      <h2 id="answer" className={styles.title}>
        {title}
      </h2>
      {body}
    </section>
  )
}
