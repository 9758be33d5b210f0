import type { ShownFacts } from '#domain/clinics/facts/shown-facts.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../provider-page.css.ts'
import type { OutgoingLink } from '#domain/clinics/facts/outgoing-links.ts'
import * as atoms from '#styles/atoms.css.ts'

interface QuickInfoProps {
  facts: Pick<ShownFacts, 'kind' | 'isClaimedOnGoogle'>
  /** Sources of the details, as sentences (R-FIELD-3). */
  sources: readonly string[]
}

/** Facts that appear nowhere else on the page (R-CARD-4). */
export function QuickInfo({ facts, sources }: QuickInfoProps) {
  const listed = [
    ...(facts.kind === null ? [] : [{ term: 'Kind of place', value: facts.kind }]),
    ...(facts.isClaimedOnGoogle ? [{ term: 'Listing', value: 'Claimed on Google' }] : []),
  ]
  return (
    <>
      {listed.length === 0 ? null : <FactList facts={listed} />}
      {sources.length === 0 ? null : <p className={styles.sources}>{sources.join(' ')}</p>}
    </>
  )
}

interface ReviewFactsProps {
  mentions: readonly string[]
  link: OutgoingLink | null
}

/** Topics that reviewers mention, and a link to the reviews (R-FACT-4). */
export function ReviewFacts({ mentions, link }: ReviewFactsProps) {
  return (
    <>
      {mentions.length === 0 ? null : (
        <div>
          <p>Reviewers mention: {mentions.join(', ')}</p>
          <p className={atoms.note}>Words from reviews; praise or complaint.</p>
        </div>
      )}
      {link === null ? null : (
        <a href={link.href} className={styles.reviewsLink} rel="nofollow">
          Read the reviews on {link.where}
        </a>
      )}
    </>
  )
}
