import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeOpeningHours, decodeOpeningHours } from '#domain/hours/codec.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { words } from '#tests/helpers/data/words.ts'

/** What whole texts mean, as it is stored. */
const WEEKS = readFileSync(join(import.meta.dirname, '../../fixtures/hours.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; stored: string })

test.for(WEEKS)('reads the week $text', ({ text, stored }) => {
  expect(encodeOpeningHours(readWorkingHours(text))).toBe(stored)
})

test('reads hostile text of maximum length', () => {
  // A backtracking pattern would take minutes.
  const hostile = ["'\\".repeat(2000), '['.repeat(4000), `{'Monday': '${'-to '.repeat(990)}'}`]

  const kinds = hostile.map((text) => readWorkingHours(text).kind)

  expect(kinds).toEqual(['unreadable', 'unreadable', 'unreadable'])
})

test.for(words`
  ? ;;;;; ;;;;;;; closed;;;;;; 540-;;;;;; 540-540;;;;;; 1020-540;;;;;; 1440-1500;;;;;; 540-2881;;;;;; 780-1020,540-720;;;;;; 540-720,700-1020;;;;;; 540-720,;;;;;; -1-60;;;;;; 540.5-720;;;;;; ;;;;;;2026-12-24= ;;;;;;;2026-12-24=x
`)('decodes invalid text as unreadable: %s', (text) => {
  expect(decodeOpeningHours(text)).toEqual({ kind: 'unreadable' })
})
