import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
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
      <p className={atoms.note}>{category}</p>
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
    <p className={atoms.note}>
      By {author} · Checked <time dateTime={checkedOn}>{formatDate(checkedOn)}</time> · {minutes}{' '}
      min read
    </p>
  )
}
