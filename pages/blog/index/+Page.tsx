import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { ArticleEntry } from '../ArticleEntry.tsx'
import { StayUpdated } from './StayUpdated.tsx'
import type { Data } from './+data.ts'
import * as styles from '../blog.css.ts'
import { slugify } from '#domain/clinics/slugs.ts'

export function Page() {
  const data = useData<Data>()
  const { articles, subscribeForm, isSubscribed } = data
  return (
    <div className={container}>
      <PageHeader
        title="Tattoo removal, in plain words"
        lead="Each guide names its sources and the day we last checked it."
      >
        <CategoryFilter {...data} />
      </PageHeader>
      <div className={styles.listColumns}>
        {articles.length === 0 ? (
          <EmptyState title="No articles found" text="There is no such category.">
            <ButtonLink href={paths.blog()}>Show all articles</ButtonLink>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {articles.map((article) => (
              <li key={article.slug} className={styles.entry}>
                <ArticleEntry article={article} />
              </li>
            ))}
          </ul>
        )}
        <StayUpdated returned={subscribeForm} isSubscribed={isSubscribed} />
      </div>
    </div>
  )
}

type CategoryFilterProps = Pick<Data, 'categories' | 'category' | 'isFiltered'>

/** Plain links, so that each category has a URL. */
function CategoryFilter({ categories, category, isFiltered }: CategoryFilterProps) {
  const links = [
    { name: 'All articles', path: paths.blog(), isCurrent: !isFiltered },
    ...categories.map((name) => ({
      name,
      path: paths.blogCategory(slugify(name)),
      isCurrent: name === category,
    })),
  ]
  return (
    <nav aria-label="Categories">
      <ul className={styles.categories}>
        {links.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <a
              href={path}
              className={styles.category}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
