import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { ArticleEntry } from '../ArticleEntry.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { Island } from '../../_islands/react/Island.tsx'
import { StayUpdated } from './StayUpdated.tsx'
import type { Data } from './+data.ts'
import * as styles from '../blog.css.ts'

export function Page() {
  const { site } = usePageContext()
  const { articles, category, isFiltered, subscribeForm, isSubscribed } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('Blog', paths.blog())}
        title="Tattoo removal, in plain words"
        lead="Each guide names its sources and the day we last checked it."
      >
        <CategoryFilter category={category} isFiltered={isFiltered} />
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
        <Island
          name="stay-updated"
          Component={StayUpdated}
          props={{ returned: subscribeForm, isSubscribed, contactEmail: site.contactEmail }}
        />
      </div>
    </div>
  )
}
