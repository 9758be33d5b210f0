import type { OutgoingLink } from '#domain/clinics/facts/outgoing-links.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../provider-page.css.ts'

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
