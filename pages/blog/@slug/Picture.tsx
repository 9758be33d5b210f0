import type { ArticlePicture } from '#domain/blog/articles.ts'
import { Html } from '#ui/text/Prose.tsx'
import * as styles from '../blog.css.ts'
import aftercare from './aftercare.svg?raw'
import questions from './questions.svg?raw'
import sessions from './sessions.svg?raw'

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
export function Picture({ name }: { name: ArticlePicture }) {
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
