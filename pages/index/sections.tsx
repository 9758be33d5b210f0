import { useData } from 'vike-react/useData'
import type { TextSection } from '#server/content/markdown.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import { Html, Prose } from '#ui/text/Prose.tsx'
import { cluster, stack, container } from '#styles/layout.css.ts'
import type { Data } from './+data.ts'
import type { ReactNode } from 'react'
import * as styles from './home.css.ts'
import * as faqStyles from '#ui/text/text.css.ts'

/** A section of home.md. Those with a known id have a look of their own. */
export function Section({ section }: { section: TextSection }) {
  const Own = OWN[section.id]
  return Own === undefined ? (
    <HomeSection {...section} isBeside>
      <Prose html={section.html} />
    </HomeSection>
  ) : (
    <Own {...section} />
  )
}

const OWN: Readonly<Record<string, typeof Steps>> = {
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
  return (
    <HomeSection {...heading} note={html}>
      <ul className={styles.states}>
        {topStates.map(({ name, code, slug, facts }) => (
          <li key={code}>
            <PlaceCard href={paths.state(slug)} name={name} facts={facts} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </HomeSection>
  )
}

/** The text before the first subheading is the note, each subheading begins an offer, a rule ends them. */
function ListYourCompany({ html, ...heading }: TextSection) {
  const [text = '', end = ''] = html.split('<hr>')
  const [note = '', ...offers] = text.split(/(?=<h3)/)
  return (
    <HomeSection {...heading} note={note} isBeside isSunken>
      <div className={stack({ gap: 'l' })}>
        <div className={styles.offers}>
          {offers.map((offer) => (
            <Html key={offer} className={styles.offer} html={offer} />
          ))}
        </div>
        <div className={cluster({ gap: 'm', align: 'center' })}>
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
      <div className={`${container} ${isBeside ? styles.beside : styles.under}`}>
        <div className={stack({ gap: 'xs' })}>
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
