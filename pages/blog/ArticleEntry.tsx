import { paths } from '#domain/site/paths.ts'
import type { ArticleSummary } from '#server/pages/blog.ts'
import { Byline } from './Byline.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from './blog.css.ts'

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
