import * as styles from './provider.css.ts'

/** "Reviewers mention: price, pain"; renders nothing without words. */
export function Mentions({ words = [] }: { words?: readonly string[] | undefined }) {
  if (words.length === 0) return null
  return <p className={styles.mentions}>Reviewers mention: {words.join(', ')}</p>
}
