import { Part } from '#ui/text/Part.tsx'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
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
import { isKeyOf } from '#domain/text/choices.ts'
import type { ArticlePicture } from '#domain/blog/articles.ts'
import aftercare from './aftercare.svg?raw'
import fading from './fading-sessions.svg?raw'
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
          <p className={atoms.note}>{category}</p>
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
      <Part id="find-a-provider" title="Find a provider near you" className={styles.search}>
        <SearchBox />
      </Part>
      <Part id="related" title="Related articles" className={styles.related}>
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
      </Part>
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
        ) : isKeyOf(DRAWINGS, part.name) ? (
          <Picture key={index} name={part.name} />
        ) : null,
      )}
    </div>
  )
}

const DRAWINGS = {
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
  'fading-sessions': {
    svg: fading,
    title: 'How a tattoo fades',
    caption:
      'It gets lighter from session to session, not all at once. Some parts fade sooner than others, and a trace may stay. The drawing shows the principle. It measures nothing, and it does not say how many sessions you need.',
  },
} satisfies Record<ArticlePicture | 'fading-sessions', object>

/** Part of the page, because an img element would not inherit its colors. */
function Picture({ name }: { name: keyof typeof DRAWINGS }) {
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
