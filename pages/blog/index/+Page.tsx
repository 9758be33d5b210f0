import { useData } from 'vike-react/useData'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { ArticleEntry } from '../ArticleEntry.tsx'
import { StayUpdated } from './StayUpdated.tsx'
import type { Data } from './+data.ts'
import * as styles from '../blog.css.ts'

export function Page() {
  const { articles, returned, isSubscribed } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        title="Tattoo removal, in plain words"
        lead="Each guide names its sources and the day we last checked it."
      />
      <div className={styles.listColumns}>
        <ul className={styles.list}>
          {articles.map((article) => (
            <li key={article.slug} className={styles.entry}>
              <ArticleEntry article={article} />
            </li>
          ))}
        </ul>
        <StayUpdated returned={returned} isSubscribed={isSubscribed} />
      </div>
    </div>
  )
}
