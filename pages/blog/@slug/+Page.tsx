import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { Breadcrumbs } from '#ui/text/PageHeader.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { ArticleEntry, Byline } from '../ArticleEntry.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { Picture } from './Picture.tsx'
import type { Data } from './+data.ts'
import * as styles from '../blog.css.ts'
import { columns } from '#ui/text/text.css.ts'
import { Contents } from '#ui/text/Prose.tsx'

export function Page() {
  const { article, related } = useData<Data>()
  const { category, title, excerpt, image, checkedOn, text } = article
  return (
    <div className={container}>
      <article>
        <header className={styles.header}>
          <Breadcrumbs />
          <p className={styles.entryCategory}>{category}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{excerpt}</p>
          <Byline checkedOn={checkedOn} minutes={text.minutes} />
          <MedicalNote />
        </header>
        <div className={columns}>
          <Contents entries={text.contents} />
          <div>
            {image === null ? null : <Picture name={image} />}
            <ArticleBody parts={text.parts} />
          </div>
        </div>
      </article>
      <section aria-labelledby="find-a-provider" className={styles.search}>
        <h2 id="find-a-provider">Find a provider near you</h2>
        <SearchBox />
      </section>
      <section aria-labelledby="related" className={styles.related}>
        <h2 id="related">Related articles</h2>
        <ul className={styles.relatedList}>
          {related.map((other) => (
            <li key={other.slug} className={styles.relatedEntry}>
              <ArticleEntry article={other} heading="h3" />
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink href={paths.blog()}>
            <Icon name="back" />
            Back to Blog
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

function MedicalNote() {
  return (
    <aside aria-label="Not medical advice" className={styles.advice}>
      <p>
        <strong>This is not medical advice.</strong> Before a treatment, ask a doctor if you are
        pregnant, take medicine, or have a skin condition. Afterward, ask a doctor soon if the area
        gets worse instead of better. In an emergency call 911.
      </p>
    </aside>
  )
}
