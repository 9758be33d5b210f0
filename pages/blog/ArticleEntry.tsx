import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from './blog.css.ts'
import type { ArticleSummary } from '#domain/blog/articles.ts'
import { formatDate } from '#domain/text/dates.ts'

interface ArticleEntryProps {
  article: ArticleSummary
  heading?: 'h2' | 'h3'
}

export function ArticleEntry({ article, heading: Heading = 'h2' }: ArticleEntryProps) {
  const { slug, title, category, excerpt } = article
  return (
    <article className={stack.xs}>
      <p className={styles.entryCategory}>{category}</p>
      <Heading>
        <a href={paths.blogArticle(slug)} className={styles.entryLink}>
          {title}
        </a>
      </Heading>
      <p className={styles.excerpt}>{excerpt}</p>
      <Byline {...article} />
    </article>
  )
}

type BylineProps = Pick<ArticleSummary, 'author' | 'checkedOn' | 'minutes'>

export function Byline({ author, checkedOn, minutes }: BylineProps) {
  return (
    <ul className={styles.byline}>
      <li className={styles.bylineFact}>By {author}</li>
      <li className={styles.bylineFact}>
        Checked <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
      </li>
      <li className={styles.bylineFact}>{minutes} min read</li>
    </ul>
  )
}
