import { usePageContext } from 'vike-react/usePageContext'
import { blogAuthor } from '#domain/blog/articles.ts'
import { formatDate } from '#domain/text/dates.ts'
import * as styles from './blog.css.ts'

interface BylineProps {
  /** Day of the last editorial check. */
  checkedOn: string
  minutes: number
}

export function Byline({ checkedOn, minutes }: BylineProps) {
  const { site } = usePageContext()
  return (
    <ul className={styles.byline}>
      <li className={styles.bylineFact}>By {blogAuthor(site.name)}</li>
      <li className={styles.bylineFact}>
        Checked <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
      </li>
      <li className={styles.bylineFact}>{minutes} min read</li>
    </ul>
  )
}
