import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../provider-page.css.ts'

interface ListedDescriptionProps {
  description: { text: string; isShortened: boolean }
}

/** The clinic's description of itself from the imported list; the heading names the source. */
export function ListedDescription({ description: { text, isShortened } }: ListedDescriptionProps) {
  return (
    <>
      <blockquote className={styles.quote}>{text}</blockquote>
      {isShortened ? <p className={atoms.note}>Shortened by us.</p> : null}
    </>
  )
}
