import type { ReactNode } from 'react'
import type { ArticlePicture } from '#domain/blog/articles.ts'
import * as styles from '../blog.css.ts'

interface Drawing {
  title: string
  description: string
  caption: string
  shapes: ReactNode
}

/** SVG units; a phone shows them one to one in CSS pixels. */
const WIDTH = 360
const HEIGHT = 190
const LEFT = 12
const RIGHT = WIDTH - LEFT
const DOT_RADIUS = 6

/** With the colors of the page, which an img element would not inherit. */
export function Picture({ name }: { name: ArticlePicture }) {
  const { title, description, caption, shapes } = DRAWINGS[name]
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would not inherit the page's colors
        role="img"
        aria-labelledby="picture-title picture-description"
        className={styles.drawing}
      >
        <title id="picture-title">{title}</title>
        <desc id="picture-description">{description}</desc>
        {shapes}
      </svg>
      <figcaption className={styles.caption}>
        <strong>{title}.</strong> {caption}
      </figcaption>
    </figure>
  )
}

const WEEKS_A_MONTH = 52 / 12
const MONTH_WIDTH = (RIGHT - LEFT - 2 * DOT_RADIUS - 4) / 20
const atMonth = (month: number) => LEFT + DOT_RADIUS + month * MONTH_WIDTH

interface SessionsProps {
  y: number
  count: number
  weeksApart: number
  months: number
}

/** One treatment plan of R-HOME-2 on the scale of months. */
function Sessions({ y, count, weeksApart, months }: SessionsProps) {
  return (
    <>
      <text x={LEFT} y={y}>{`${count} sessions in about ${months} months`}</text>
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx={atMonth((index * weeksApart) / WEEKS_A_MONTH)}
          cy={y + 22}
          r={DOT_RADIUS}
          className={styles.dot}
        />
      ))}
    </>
  )
}

const COLUMNS = ['Days 1-2', 'Days 3-10', 'Weeks 2-8']
const COLUMN_WIDTH = (RIGHT - LEFT) / COLUMNS.length

function ColumnLines({ y }: { y: number }) {
  return [1, 2].map((column) => (
    <rect
      key={column}
      x={LEFT + column * COLUMN_WIDTH}
      y={y}
      width={1}
      height={16}
      className={styles.rule}
    />
  ))
}

const RULES = ['Swelling and redness', 'No hard sport, no swimming', 'Out of the sun']

const QUESTIONS = [
  ['People', 'Who treats me, with which license?'],
  ['Treatment', 'Which laser for each of my colors?'],
  ['Safety', 'Will you do a test spot?'],
  ['Money', 'What does it all cost, in writing?'],
] as const

const DRAWINGS: Readonly<Record<ArticlePicture, Drawing>> = {
  sessions: {
    title: 'How long removal takes',
    description:
      'Each dot is a session, on a scale of 20 months. 6 sessions, 6 weeks apart, take about 7 months. 12 sessions, 8 weeks apart, take about 20 months.',
    caption:
      'Each dot is a session, 6 to 8 weeks after the one before. These are guide figures; your tattoo may need fewer sessions or more.',
    shapes: (
      <>
        <Sessions y={26} count={6} weeksApart={6} months={7} />
        <Sessions y={92} count={12} weeksApart={8} months={20} />
        <rect x={LEFT} y={148} width={RIGHT - LEFT} height={1} className={styles.rule} />
        {[0, 5, 10, 15, 20].map((month) => (
          <g key={month} className={styles.quiet}>
            <rect x={atMonth(month) - 0.5} y={143} width={1} height={10} className={styles.rule} />
            <text
              x={month === 0 ? LEFT : atMonth(month)}
              y={172}
              textAnchor={month === 0 ? 'start' : 'middle'}
            >
              {month === 0 ? 'Month 0' : month}
            </text>
          </g>
        ))}
      </>
    ),
  },
  aftercare: {
    title: 'The weeks after one session',
    description:
      'Swelling and redness can last through day 2. Leave out hard exercise and swimming through day 10. Keep the area out of the sun the whole time. The next session comes after 6 to 8 weeks or later.',
    caption:
      'It sums up the advice below. Where your clinic’s own sheet differs, follow the sheet.',
    shapes: (
      <>
        <g className={styles.quiet} textAnchor="middle">
          {COLUMNS.map((name, column) => (
            <text key={name} x={LEFT + (column + 0.5) * COLUMN_WIDTH} y={24}>
              {name}
            </text>
          ))}
        </g>
        <ColumnLines y={12} />
        {RULES.map((words, index) => (
          <g key={words} transform={`translate(0 ${54 + index * 40})`}>
            <text x={LEFT + 2}>{words}</text>
            <ColumnLines y={5} />
            <rect
              x={LEFT + 2}
              y={8}
              width={(index + 1) * COLUMN_WIDTH - 4}
              height={10}
              rx={4}
              className={styles.dot}
            />
          </g>
        ))}
        <text x={LEFT + 2} y={174}>
          Next session
        </text>
        <circle cx={RIGHT - DOT_RADIUS - 2} cy={170} r={DOT_RADIUS} className={styles.dot} />
      </>
    ),
  },
  questions: {
    title: 'Four questions for every clinic',
    description:
      'A list to tick off. People: who treats me, with which license? Treatment: which laser for each of my colors? Safety: will you do a test spot? Money: what does it all cost, in writing?',
    caption: 'Ask these four before you book. The whole list is below.',
    shapes: QUESTIONS.map(([subject, question], index) => (
      <g key={subject} transform={`translate(${LEFT} ${14 + index * 44})`}>
        <path d="M1 0h24v24h-24z" className={styles.box} />
        <path d="M7 12l5 6 9-12" className={styles.tick} />
        <text x={38} y={8} className={styles.quiet}>
          {subject}
        </text>
        <text x={38} y={26}>
          {question}
        </text>
      </g>
    )),
  },
}
