import { MONDAY_FIRST, type MinuteOfDay } from './week.ts'

/** A time as it is written: "9" may be in the morning or in the evening. */
export interface WrittenTime {
  hour: number
  minute: MinuteOfDay
  marker: 'a' | 'p' | null
  /** Of a clock with 24 hours: 09:00, 9h, 9 Uhr. */
  isCertain: boolean
}

/**
 * D: days. Y: a date. O: the days that nothing else names. H: holidays. T: a time. C: closed. A: all day. X: all but what follows. "-" and ",": between them.
 * "?": anything that may change what the others mean.
 */
type TokenKind = 'D' | 'Y' | 'O' | 'H' | 'T' | 'C' | 'A' | 'X' | '-' | ',' | '?'

export interface Token {
  kind: TokenKind
  days: readonly number[]
  time: WrittenTime | undefined
  /** ISO day; '' for a date without its year. */
  date?: string
  at: number
  end: number
}

/** In English, Spanish, German, French and Portuguese, from Sunday. */
const DAYS = [
  'sunday sun su domingo dom sonntag so dimanche dim',
  'monday mon mo lunes lun lu montag lundi segunda seg',
  'tuesday tues tue tu martes mar ma dienstag di mardi terca ter',
  'wednesday wednes weds wed we miercoles mie mi mittwoch mercredi mer me quarta qua',
  'thursday thurs thur thu th jueves jue ju donnerstag do jeudi jeu je quinta qui',
  'friday fri fr viernes vie vi freitag vendredi ven ve sexta sex',
  'saturday satur sat sa sabado sab samstag sam sonnabend samedi',
]
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  'daily everyday diario diariamente taglich quotidien': MONDAY_FIRST,
  'weekdays weekday werktags wochentags': [1, 2, 3, 4, 5],
  'weekends weekend wochenende': [6, 0],
}
const WORDS: Partial<Record<TokenKind, string>> = {
  '-': 'to thru through til till until a as ate bis au',
  ',': 'and y e et und sowie',
  X: 'except excluding excl but ausser auser excepto sauf exceto menos',
  C: 'closed cerrado cerrada geschlossen ferme fermee fechado fechada off ruhetag',
  H: 'ph sh holiday holidays feiertag feiertage festivos feriados',
}
/** Words that change nothing. */
const NOISE = new Set(
  (
    'open opens hours hour hrs hr uhr on from de das von les los las el la le du am the abierto geoffnet ouvert aberto ' +
    'office business store studio clinic shop salon spa our normal regular usual opening horario horas heures stunden ab'
  ).split(' '),
)

interface Word {
  kind: TokenKind
  days: readonly number[]
}

const DICTIONARY = new Map<string, Word>([
  ...Object.entries(WORDS).flatMap(([kind, words]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of WORDS
    words.split(' ').map((word): [string, Word] => [word, { kind: kind as TokenKind, days: [] }]),
  ),
  ...Object.entries(GROUPS).flatMap(([words, days]) =>
    words.split(' ').map((word): [string, Word] => [word, { kind: 'D', days }]),
  ),
  ...DAYS.flatMap((names, day) =>
    names.split(' ').map((word): [string, Word] => [word, { kind: 'D', days: [day] }]),
  ),
])

/** Letters of days, as in "MWF", "TTh" and "M-F". A lone S may be either day of the weekend, and "MF" all week. */
const LETTERS = /^(?!mf$)(?:m|tu|th|t|w|r|f|sa|su)+$/
const LETTER_DAYS: Readonly<Record<string, number>> = {
  m: 1,
  t: 2,
  tu: 2,
  w: 3,
  th: 4,
  r: 4,
  f: 5,
  sa: 6,
  su: 0,
}

/** Phrases of several words, before words are looked at. */
const PHRASES: readonly [TokenKind, RegExp][] = [
  ['A', /(?:open )?24 ?(?:\/ ?7\b|(?:hours?|hrs?|h|horas|stunden|heures)\b(?: (?:a|per) day\b)?)/y],
  ['A', /(?:always open|around the clock|round the clock|rund um die uhr)\b/y],
  [
    'D',
    /(?:(?:open )?(?:7|seven) days(?: (?:a|per) week)?|every day|all week|jeden tag|cada dia|todos (?:los|os) dias|tous les jours)\b/y,
  ],
  ['O', /(?:(?:all )?other(?: day)?s|rest of the week|otherwise)\b/y],
  ['H', /(?:public|legal|federal|major|all) holidays?\b/y],
]
/** A marker may be followed by the next day: "5PMTuesday". */
const TIME =
  /(\d{1,2})(?:[:.](\d\d|(?<=:)\d(?!\d))|(\d\d)(?!\d)| ?h ?(\d\d))?(?::\d\d)?(?: ?(h|uhr)\b)?(?: ?([ap])\.? ?m\.?(?=$|[^a-z]|mon|tue|wed|thu|fri|sat|sun|to|closed)|([ap])(?![a-z]))?(?!\d|(?:st|nd|rd|th)\b)/y
const NAMED_TIME = /(?:12 ?)?(noon|midnight|mediodia|mittag|midi|medianoche|minuit)\b/y
/** "Mar" may be Tuesday, and "Dec 9am" is no day of the month. */
const DATE =
  /(?:(20\d\d)[- ])?(jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (20\d\d))?(?!:?\d| ?[ap]\.?m)/y
const NUMERIC_DATE =
  /(?:(20\d\d)-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d\d))?)(?![\d/]|:\d)/y
const SPACE = /[\s:=_()[\].'"*·•]+|we(?: are|'re)\b|o.?clock\b/y
const ZONE =
  /\b(?:[ecmp][sd]?t|ak[sd]t|hst|(?:eastern|central|mountain|pacific|local)(?: (?:standard|daylight))?(?: time)?)\b/y
const WORD = /\p{L}+/uy
const OTHER = /\d+(?:st|nd|rd|th)?|[^\s\p{L}\d]/uy

const NO_TIME = { days: [], time: undefined }

/** The text must be folded: lower case, without accents. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const add = (end: number, token: Partial<Token> & { kind: TokenKind }) => {
    tokens.push({ ...NO_TIME, ...token, at, end })
    at = end
  }
  while (at < text.length) {
    const [space] = match(SPACE) ?? match(ZONE) ?? ['']
    at += space.length
    if (space !== '' || at === text.length) continue
    // "0-24h" ends with a time.
    const isEnd = tokens.at(-1)?.kind === '-'
    const phrase = PHRASES.find(([kind, pattern]) => (kind !== 'A' || !isEnd) && match(pattern))
    if (phrase !== undefined) {
      const [kind, pattern] = phrase
      add(pattern.lastIndex, { kind, days: kind === 'D' ? MONDAY_FIRST : [] })
      continue
    }
    // "9-12/13-17" has none.
    const isOfSpan = isEnd && tokens.at(-2)?.kind !== 'Y'
    const date = isOfSpan ? undefined : readDate(match(DATE), match(NUMERIC_DATE))
    if (date !== undefined) {
      add(at + date.length, { kind: 'Y', date: date.day })
      continue
    }
    const time = readTime(match(NAMED_TIME), match(TIME))
    if (time !== undefined) {
      add(at + time.length, { kind: 'T', time: time.time })
      continue
    }
    const [word] = match(WORD) ?? ['']
    if (word === '') {
      const [other = ''] = match(OTHER) ?? []
      const kind = /^[-~]$/.test(other) ? '-' : /^[,&/]$/.test(other) ? ',' : '?'
      add(at + Math.max(1, other.length), { kind })
      continue
    }
    for (const part of splitWord(word, text)) {
      const known = NOISE.has(part) && !DICTIONARY.has(part) ? undefined : lookUp(part, text)
      if (known === undefined) at += part.length
      else add(at + part.length, known)
    }
  }
  return tokens
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'

function readDate(written: RegExpExecArray | null, numeric: RegExpExecArray | null) {
  const [all = '', before, name = '', dayOfMonth, behind] = written ?? []
  if (written !== null) {
    const month = MONTHS.indexOf(name.slice(0, 3)) / 3 + 1
    return { length: all.length, day: isoDay(before ?? behind, month, dayOfMonth) }
  }
  if (numeric === null) return undefined
  const [digits, year, isoMonth, isoDate, month = isoMonth, date = isoDate, short] = numeric
  if (Number(month) > 12 || Number(date) > 31) return undefined
  const full = year ?? (short && `20${short}`)
  return { length: digits.length, day: isoDay(full, Number(month), date) }
}

function isoDay(year: string | undefined, month: number, date = ''): string {
  const parts = [month, date].map((part) => String(part).padStart(2, '0'))
  return year === undefined ? '' : [year, ...parts].join('-')
}

function readTime(named: RegExpExecArray | null, match: RegExpExecArray | null) {
  if (named !== null) {
    const isNoon = /noon|mediodia|mittag|midi$/.test(named[1] ?? '')
    const time: WrittenTime = { hour: 12, minute: 0, marker: isNoon ? 'p' : 'a', isCertain: false }
    return { length: named[0].length, time }
  }
  if (match === null) return undefined
  const [all, hour = '', colon, joined, afterH, unit, marker, letter] = match
  const minute = colon ?? joined ?? afterH
  const written = marker ?? letter ?? null
  const time: WrittenTime = {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    marker: written === 'a' || written === 'p' ? written : null,
    isCertain: (unit ?? afterH) !== undefined || (hour.length === 2 && minute !== undefined),
  }
  return { length: all.length, time }
}

function lookUp(word: string, text: string): Word {
  const known = DICTIONARY.get(word) ?? DICTIONARY.get(word.replace(/s$/, ''))
  // "Do" and "Di" are German, unless the others are Romance: "Lu-Do".
  if (/^d[io]$/.test(word) && /\b(?:lu|ju|je|vi|ve)\b/.test(text)) return { kind: 'D', days: [0] }
  if (known !== undefined) return known
  return LETTERS.test(word) ? { kind: 'D', days: readLetters(word) } : { kind: '?', days: [] }
}

function readLetters(word: string): number[] {
  return (word.match(/tu|th|sa|su|[mtwrf]/g) ?? []).flatMap((letter) => LETTER_DAYS[letter] ?? [])
}

const LONGEST_JOINED = 60

/** Words without spaces between them: "MonTueWed", the rest of "5PMTuesday". */
function splitWord(word: string, text: string): string[] {
  const isKnown = (part: string) => NOISE.has(part) || lookUp(part, text).kind !== '?'
  if (isKnown(word) || word.length > LONGEST_JOINED) return [word]
  const parts: string[] = []
  for (let rest = word; rest !== '';) {
    const length = Array.from({ length: rest.length - 2 }, (_, less) => rest.length - less).find(
      (size) => DICTIONARY.has(rest.slice(0, size)),
    )
    if (length === undefined) return [word]
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return parts
}
