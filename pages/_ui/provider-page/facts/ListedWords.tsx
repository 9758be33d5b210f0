import * as styles from './OwnWords.css.ts'

interface ListedWordsProps {
  description: { text: string; isShortened: boolean }
}

/** The clinic's description of itself from the imported list; the heading names the source. */
export function ListedWords({ description: { text, isShortened } }: ListedWordsProps) {
  return (
    <>
      <blockquote className={styles.quote}>{text}</blockquote>
      {isShortened ? <p className={styles.note}>Shortened by us.</p> : null}
    </>
  )
}
