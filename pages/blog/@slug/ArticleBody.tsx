import type { ArticlePart } from '#server/content/markdown.ts'
import { tattooDots, STAGES, TATTOO_SIZE } from '#domain/blog/fading-sessions.ts'
import { Prose } from '#ui/text/Prose.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../blog.css.ts'

export function ArticleBody({ parts }: { parts: readonly ArticlePart[] }) {
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
          <div key={name} className={stack({ gap: 'xxs', align: 'center' })}>
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
