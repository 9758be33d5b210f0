import { paths } from '#domain/site/paths.ts'
import type { ArticleSummary } from '#server/pages/blog.ts'
import { Byline } from './Byline.tsx'
import * as styles from './ArticleEntry.css.ts'

interface ArticleEntryProps {
  article: ArticleSummary
  heading?: 'h2' | 'h3'
}

export function ArticleEntry({ article, heading: Heading = 'h2' }: ArticleEntryProps) {
  const { slug, title, category, excerpt } = article
  return (
    <article className={styles.entry}>
      <p className={styles.category}>{category}</p>
      <Heading>
        <a href={paths.blogArticle(slug)} className={styles.link}>
          {title}
        </a>
      </Heading>
      <p className={styles.excerpt}>{excerpt}</p>
      <Byline checkedOn={article.checkedOn} minutes={article.minutes} />
    </article>
  )
}
