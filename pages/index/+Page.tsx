import { useData } from 'vike-react/useData'
import { centeredCluster, cluster, container, stack } from '#styles/layout.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import * as styles from './home.css.ts'
import type { Data } from './+data.ts'
import { paths } from '#domain/site/paths.ts'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import { formatDate } from '#domain/text/dates.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { TextSection } from '#server/content/markdown.ts'
import { BROWSE_STATES, ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import { Html, Prose } from '#ui/text/Prose.tsx'
import type { ReactNode } from 'react'
import * as faqStyles from '#ui/text/text.css.ts'

export function Page() {
  const { states, home, geocoderUrl } = useData<Data>()
  return (
    <>
      <div className={`${container} ${styles.hero}`}>
        <div className={stack.l}>
          <div className={stack.s}>
            <h1 className={styles.title}>{home.headline}</h1>
            <p className={styles.heroLead}>{home.lead}</p>
          </div>
          <div className={styles.box}>
            <SearchBox />
            <UseMyLocation geocoderUrl={geocoderUrl}>
              <a href={paths.states()} className={styles.browse}>
                Browse All States
              </a>
            </UseMyLocation>
          </div>
          <Totals />
        </div>
        <div className={styles.heroMap}>
          <StatesMap states={states} />
        </div>
      </div>
      {home.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </>
  )
}

function Totals() {
  const { shownTotals, totals } = useData<Data>()
  const { providerCount, cityCount, importedOn } = totals
  const areLive = shownTotals.length > 0 && !shownTotals.some(({ isReached }) => isReached)
  return (
    <div className={styles.totals}>
      {shownTotals.length === 0 ? null : (
        <ul className={cluster.l}>
          {shownTotals.map(({ number, isCertified, of }) => (
            <li key={of} className={styles.claim}>
              <span className={styles.number}>{number}</span>{' '}
              {isCertified ? (
                <>
                  <a href={paths.aboutCertified()}>certified</a>{' '}
                </>
              ) : null}
              {of}
            </li>
          ))}
        </ul>
      )}
      <p>
        {areLive
          ? null
          : `Listed here: ${pluralize(providerCount, 'provider', 'providers')} in ${pluralize(cityCount, 'city', 'cities')}. `}
        {importedOn === null ? null : `Last import: ${formatDate(importedOn)}.`}
      </p>
    </div>
  )
}

/** A section of home.md. Those with a known id have a look of their own. */
function Section({ section }: { section: TextSection }) {
  const Own = OWN[section.id]
  return Own === undefined ? (
    <HomeSection {...section} isBeside>
      <Prose html={section.html} />
    </HomeSection>
  ) : (
    <Own {...section} />
  )
}

const OWN: Readonly<Record<string, (section: TextSection) => ReactNode>> = {
  'how-it-works': Steps,
  'top-states': TopStates,
  'list-your-company': ListYourCompany,
  faq: Faq,
}

function Steps({ html, ...heading }: TextSection) {
  return (
    <HomeSection {...heading}>
      <Html className={styles.steps} html={html} />
    </HomeSection>
  )
}

function TopStates({ html, ...heading }: TextSection) {
  const { topStates } = useData<Data>()
  if (topStates.length === 0) return null
  return (
    <HomeSection {...heading} note={html}>
      <ul className={styles.states}>
        {topStates.map(({ name, slug, facts }) => (
          <li key={slug}>
            <PlaceCard href={paths.state(slug)} name={name} facts={facts} />
          </li>
        ))}
      </ul>
      <p>{BROWSE_STATES}</p>
    </HomeSection>
  )
}

/** The text before the first subheading is the note, each subheading begins an offer, a rule ends them. */
function ListYourCompany({ html, ...heading }: TextSection) {
  const [text = '', end = ''] = html.split('<hr>')
  const [note = '', ...offers] = text.split(/(?=<h3)/)
  return (
    <HomeSection {...heading} note={note} isBeside isSunken>
      <div className={stack.l}>
        <div className={styles.offers}>
          {offers.map((offer) => (
            <Html key={offer} className={styles.offer} html={offer} />
          ))}
        </div>
        <div className={centeredCluster.m}>
          <ButtonLink href={paths.listCompany()} look="primary">
            List Your Company
          </ButtonLink>
          <Html className={styles.terms} html={end} />
        </div>
      </div>
    </HomeSection>
  )
}

/** Prices such as $200-500, which must not break at the hyphen. */
const PRICE_RANGE = /\$\d+-\d+\+?/g

function Faq({ html, ...heading }: TextSection) {
  const { faq } = useData<Data>()
  const entries = faq.map((entry) => ({
    ...entry,
    html: entry.html.replaceAll(PRICE_RANGE, `<span class="${styles.noWrap}">$&</span>`),
  }))
  return (
    <HomeSection {...heading} note={html} isBeside>
      <FaqList entries={entries} />
    </HomeSection>
  )
}

interface HomeSectionProps {
  id: string
  title: string
  /** HTML. */
  note?: string
  /** On a desktop, the content is beside the title instead of under it. */
  isBeside?: boolean
  isSunken?: boolean
  children: ReactNode
}

function HomeSection(props: HomeSectionProps) {
  const { id, title, note = '', isBeside = false, isSunken = false, children } = props
  return (
    <section aria-labelledby={id} className={isSunken ? styles.sunken : styles.section}>
      <div className={`${container} ${isBeside ? styles.beside : stack.l}`}>
        <div className={stack.xs}>
          <h2 id={id}>{title}</h2>
          {note === '' ? null : <Html className={styles.note} html={note} />}
        </div>
        {children}
      </div>
    </section>
  )
}

function FaqList({ entries }: { entries: readonly TextSection[] }) {
  return (
    <div className={faqStyles.faq}>
      {entries.map(({ id, title, html }) => (
        <details key={id} className={faqStyles.faqEntry}>
          <summary className={faqStyles.question}>{title}</summary>
          <div className={faqStyles.answer}>
            <Prose html={html} />
          </div>
        </details>
      ))}
    </div>
  )
}
