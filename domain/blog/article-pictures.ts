/** Color names from pages/_styles/palette.ts. */
type Paint = 'ink' | 'mutedInk' | 'accent'

/** One element of a drawing. Pages draw it as SVG, social images as PNG. */
export type Shape = { paint: Paint; opacity?: number } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number }
  | { kind: 'dot'; x: number; y: number }
  /** Stroked, not filled. */
  | { kind: 'line'; d: string }
  | { kind: 'text'; x: number; y: number; words: string; anchor: 'start' | 'middle' | 'end' }
)

export interface ArticlePicture {
  title: string
  description: string
  caption: string
  shapes: readonly Shape[]
}

/** SVG units; a phone shows them one to one in CSS pixels. */
export const PICTURE = { width: 360, height: 190, textSize: 13, dotRadius: 6 }

export function barRadius({ width, height }: { width: number; height: number }): number {
  return Math.min(4, width / 2, height / 2)
}

const LEFT = 12
const RIGHT = PICTURE.width - LEFT

type Text = Extract<Shape, { kind: 'text' }>

const text = (x: number, y: number, words: string, more: Partial<Text> = {}): Shape => {
  return { kind: 'text', x, y, words, paint: 'ink', anchor: 'start', ...more }
}
const quiet = { paint: 'mutedInk' } as const
const quietMiddle = { ...quiet, anchor: 'middle' } as const
const hairline = (x: number, y: number, width: number, height: number): Shape => {
  return { kind: 'rect', x, y, width, height, paint: 'mutedInk', opacity: 0.35 }
}

const WEEKS_A_MONTH = 52 / 12
const MONTHS = 20
const MONTH_WIDTH = (RIGHT - LEFT - 2 * PICTURE.dotRadius - 4) / MONTHS
const atMonth = (month: number) => LEFT + PICTURE.dotRadius + month * MONTH_WIDTH

/** One treatment plan of R-HOME-2 on the month scale. */
function sessionsRow(y: number, count: number, weeksApart: number, months: number): Shape[] {
  return [
    text(LEFT, y, `${count} sessions in about ${months} months`),
    ...Array.from({ length: count }, (_, index): Shape => {
      const x = atMonth((index * weeksApart) / WEEKS_A_MONTH)
      return { kind: 'dot', x, y: y + 22, paint: 'accent' }
    }),
  ]
}

const SESSIONS: ArticlePicture = {
  title: 'How long removal takes',
  description:
    'Each dot is a session, on a scale of 20 months. 6 sessions, 6 weeks apart, take about 7 months. 12 sessions, 8 weeks apart, take about 20 months.',
  caption:
    'Each dot is a session, 6 to 8 weeks after the one before. These are guide figures; your tattoo may need fewer sessions or more.',
  shapes: [
    ...sessionsRow(26, 6, 6, 7),
    ...sessionsRow(92, 12, 8, 20),
    hairline(LEFT, 148, RIGHT - LEFT, 1),
    ...[0, 5, 10, 15, 20].map((month) => hairline(atMonth(month) - 0.5, 143, 1, 10)),
    text(LEFT, 172, 'Month 0', quiet),
    ...[5, 10, 15, 20].map((month) => text(atMonth(month), 172, String(month), quietMiddle)),
  ],
}

const COLUMNS = ['Days 1-2', 'Days 3-10', 'Weeks 2-8']
const COLUMN_WIDTH = (RIGHT - LEFT) / COLUMNS.length

function columnLines(y: number): Shape[] {
  return COLUMNS.slice(1).map((_, index) => hairline(LEFT + (index + 1) * COLUMN_WIDTH, y, 1, 16))
}

function calendarRow(index: number, words: string, columns: number): Shape[] {
  const y = 54 + index * 40
  const width = columns * COLUMN_WIDTH - 4
  return [
    text(LEFT + 2, y, words),
    ...columnLines(y + 5),
    { kind: 'rect', x: LEFT + 2, y: y + 8, width, height: 10, paint: 'accent' },
  ]
}

const AFTERCARE: ArticlePicture = {
  title: 'The weeks after one session',
  description:
    'Swelling and redness can last through day 2. Leave out hard exercise and swimming through day 10. Keep the area out of the sun the whole time. The next session comes after 6 to 8 weeks or later.',
  caption: 'It sums up the advice below. Where your clinic’s own sheet differs, follow the sheet.',
  shapes: [
    ...COLUMNS.map((name, index) =>
      text(LEFT + (index + 0.5) * COLUMN_WIDTH, 24, name, quietMiddle),
    ),
    ...columnLines(12),
    ...calendarRow(0, 'Swelling and redness', 1),
    ...calendarRow(1, 'No hard sport, no swimming', 2),
    ...calendarRow(2, 'Out of the sun', 3),
    text(LEFT + 2, 174, 'Next session'),
    { kind: 'dot', x: RIGHT - PICTURE.dotRadius - 2, y: 170, paint: 'accent' },
  ],
}

const QUESTIONS: ArticlePicture = {
  title: 'Four questions for every clinic',
  description:
    'A list to tick off. People: who treats me, with which license? Treatment: which laser for each of my colors? Safety: will you do a test spot? Money: what does it all cost, in writing?',
  caption: 'Ask these four before you book. The whole list is below.',
  shapes: [
    ['People', 'Who treats me, with which license?'],
    ['Treatment', 'Which laser for each of my colors?'],
    ['Safety', 'Will you do a test spot?'],
    ['Money', 'What does it all cost, in writing?'],
  ].flatMap(([subject = '', question = ''], index): Shape[] => {
    const y = 14 + index * 44
    return [
      { kind: 'line', d: `M${LEFT + 1} ${y}h24v24h-24z`, paint: 'mutedInk' },
      { kind: 'line', d: `M${LEFT + 7} ${y + 12}l5 6 9-12`, paint: 'accent' },
      text(LEFT + 38, y + 8, subject, quiet),
      text(LEFT + 38, y + 26, question),
    ]
  }),
}

export const ARTICLE_PICTURES = {
  sessions: SESSIONS,
  aftercare: AFTERCARE,
  questions: QUESTIONS,
} as const satisfies Record<string, ArticlePicture>

export type ArticlePictureName = keyof typeof ARTICLE_PICTURES
