import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from './blog.css.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { blogAuthor, type ArticleSummary } from '#domain/blog/articles.ts'
import { formatDate } from '#domain/text/dates.ts'

interface ArticleEntryProps {
  article: ArticleSummary
  heading?: 'h2' | 'h3'
}

export function ArticleEntry({ article, heading: Heading = 'h2' }: ArticleEntryProps) {
  const { slug, title, category, excerpt } = article
  return (
    <article className={stack({ gap: 'xs' })}>
      <p className={styles.entryCategory}>{category}</p>
      <Heading>
        <a href={paths.blogArticle(slug)} className={styles.entryLink}>
          {title}
        </a>
      </Heading>
      <p className={styles.excerpt}>{excerpt}</p>
      <Byline checkedOn={article.checkedOn} minutes={article.minutes} />
    </article>
  )
}

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
