import * as styles from './CompanyDescription.css.ts'

interface ListedDescriptionProps {
  description: { text: string; isShortened: boolean }
}

/** The clinic's description of itself from the imported list; the heading names the source. */
export function ListedDescription({ description: { text, isShortened } }: ListedDescriptionProps) {
  return (
    <>
      <blockquote className={styles.quote}>{text}</blockquote>
      {isShortened ? <p className={styles.note}>Shortened by us.</p> : null}
    </>
  )
}
