import type { SelfDescription } from '#domain/stewardship/shown-statements.ts'
import * as styles from '../provider-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { StatedFacts } from './StatedFacts.tsx'

/** The provider's description of itself, from its application or a later edit. */
export function CompanyDescription({ words }: { words: SelfDescription }) {
  const { description } = words
  return (
    <>
      {description === '' ? null : <p className={styles.text}>{description}</p>}
      <StatedFacts stated={words} />
      {description === '' ? null : <p className={atoms.note}>In the provider’s own words.</p>}
    </>
  )
}
