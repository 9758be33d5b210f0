import * as fc from 'fast-check'
import { anyText } from './any-text.ts'
import { words } from '#tests/helpers/data/words.ts'

/** Part of every query; must never appear in the log, in a header or as markup. */
export const CANARY = 'x-canary'

/** Inputs known to break programs: markup, URLs, control characters, query syntax. */
export const HOSTILE_TEXTS = [
  `<${CANARY}>`,
  `"><${CANARY} a="`,
  `'" ${CANARY}="1`,
  `</title></script></textarea><${CANARY}>`,
  '<!-- ]]> --!> {{7*7}} ${7*7}',
  `javascript:alert('${CANARY}')`,
  `//${CANARY}.example/`,
  `/\\${CANARY}.example/`,
  `https://${CANARY}.example/`,
  `\r\n${CANARY}: 1\r\n\r\n<${CANARY}>`,
  '\0',
  '\u0001TX',
  '\u000278701',
  '\u0003a',
  '\u202E\u200F\u2066\uFEFF\u200B\u00AD',
  '\u0301\u0315\u0300'.repeat(40),
  '👩‍👩‍👧‍👦🇺🇸',
  '\uFDFA\u0130ſß\u1E9Eﬁ',
  '\uFFFE\uFFFF',
  '"',
  '""',
  '*',
  '^a',
  'NEAR(a b, 2)',
  ' AND ',
  ' OR ',
  ' NOT ',
  'document:',
  '-',
  '(((',
  ')',
  "'; drop table providers; --",
  "' or 1=1 --",
  '_%',
  '\\',
  '[]{}',
  '../../etc/passwd',
  '__proto__',
]

/** Real searches and near misses. */
const ORDINARY_TEXTS =
  'austin|Springfield|tx|texas|78701|78701-1234|tattoo removal|st|o’fallon|la cañada|laser|laesr|near me|a|1| |,|.'.split(
    '|',
  )

/** URL-encoded. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Broken escapes, overlong forms, surrogates and code points beyond Unicode, in UTF-8. */
const BROKEN_BYTES = words`% %4 %zz %FF %80 %C0%AF %E0%80%AF %ED%A0%80`
const OTHER_BYTES = words`%F4%90%80%80 %00 %0D%0A %25%30%30 + & = ; # ?`

const piece = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS).map(encode),
  fc.constantFrom(...ORDINARY_TEXTS).map(encode),
  fc.constantFrom(...BROKEN_BYTES, ...OTHER_BYTES),
  anyText({ maxLength: 8 }).map(encode),
  fc
    .uint8Array({ maxLength: 6 })
    .map((bytes) => Buffer.from(bytes).toString('hex').replace(/../g, '%$&')),
)

/** A sequence of encoded texts and broken escapes. */
export const pieces = (maxLength: number) =>
  fc.array(piece, { maxLength }).map((list) => list.join(''))

/** Texts of any length, including longer than the server accepts. */
export const encodedText = fc.oneof(
  { weight: 8, arbitrary: pieces(6) },
  {
    weight: 1,
    arbitrary: fc.tuple(piece, fc.nat(6000)).map(([text, times]) => text.repeat(times)),
  },
)

/** Unencoded. */
export const word = fc.constantFrom(
  ...HOSTILE_TEXTS,
  ...ORDINARY_TEXTS,
  '',
  'x'.repeat(121),
  '\uD800',
)
