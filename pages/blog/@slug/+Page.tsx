import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { Breadcrumbs } from '#ui/text/PageHeader.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { ArticleEntry, Byline } from '../ArticleEntry.tsx'
import type { Data } from './+data.ts'
import * as styles from '../blog.css.ts'
import { columns } from '#ui/text/text.css.ts'
import { Contents, Prose, Html } from '#ui/text/Prose.tsx'
import type { ArticlePart } from '#server/content/markdown.ts'
import { tattooDots, STAGES, TATTOO_SIZE } from '#domain/blog/fading-sessions.ts'
import type { ArticlePicture } from '#domain/blog/articles.ts'
import aftercare from './aftercare.svg?raw'
import questions from './questions.svg?raw'
import sessions from './sessions.svg?raw'

export function Page() {
  const { article, related } = useData<Data>()
  const { category, title, excerpt, image, author, checkedOn, text } = article
  return (
    <div className={container}>
      <article>
        <header className={styles.header}>
          <Breadcrumbs />
          <p className={styles.entryCategory}>{category}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{excerpt}</p>
          <Byline author={author} checkedOn={checkedOn} minutes={text.minutes} />
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

function ArticleBody({ parts }: { parts: readonly ArticlePart[] }) {
  return (
    <div className={styles.body}>
      {parts.map((part, index) =>
        part.kind === 'html' ? (
          <Prose key={index} html={part.html} />
        ) : part.name === 'fading-sessions' ? (
          <FadingSessions key={index} />
        ) : null,
      )}
    </div>
  )
}

const STEP = 6
const MARGIN = 5
const WIDTH = TATTOO_SIZE.columns * STEP + 2 * MARGIN
const HEIGHT = TATTOO_SIZE.rows * STEP + 2 * MARGIN

/** An illustration of fading, not a measurement. */
function FadingSessions() {
  return (
    <figure className={styles.fading}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five SVGs that form one picture
        role="img"
        aria-label="The same tattoo five times: dark before treatment, lighter after each group of sessions, a faint trace after the last one."
        className={styles.stages}
      >
        {STAGES.map((name, stage) => (
          <div key={name} className={styles.stage}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.skin} fill="currentColor">
              {tattooDots(stage).map(({ column, row, ink }) => (
                <circle
                  key={`${column} ${row}`}
                  cx={MARGIN + (column + 0.5) * STEP}
                  cy={MARGIN + (row + 0.5) * STEP}
                  r={1.3 + 1.3 * ink}
                  opacity={ink}
                />
              ))}
            </svg>
            <span className={styles.stageName}>{name}</span>
          </div>
        ))}
      </div>
      <figcaption className={styles.caption}>
        <strong>How a tattoo fades.</strong> It gets lighter from session to session, not all at
        once. Some parts fade sooner than others, and a trace may stay. The drawing shows the
        principle. It measures nothing, and it does not say how many sessions you need.
      </figcaption>
    </figure>
  )
}

const DRAWINGS: Readonly<Record<ArticlePicture, { svg: string; title: string; caption: string }>> =
  {
    // The treatment plans of R-HOME-2.
    sessions: {
      svg: sessions,
      title: 'How long removal takes',
      caption:
        'Each dot is a session, 6 to 8 weeks after the one before. These are guide figures; your tattoo may need fewer sessions or more.',
    },
    aftercare: {
      svg: aftercare,
      title: 'The weeks after one session',
      caption:
        'It sums up the advice below. Where your clinic’s own sheet differs, follow the sheet.',
    },
    questions: {
      svg: questions,
      title: 'Four questions for every clinic',
      caption: 'Ask these four before you book. The whole list is below.',
    },
  }

/** Part of the page, because an img element would not inherit its colors. */
function Picture({ name }: { name: ArticlePicture }) {
  const { svg, title, caption } = DRAWINGS[name]
  return (
    <figure className={styles.picture}>
      <Html className={styles.drawing} html={svg} />
      <figcaption className={styles.caption}>
        <strong>{title}.</strong> {caption}
      </figcaption>
    </figure>
  )
}
