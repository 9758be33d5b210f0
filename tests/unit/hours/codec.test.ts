import { expect, test } from 'vitest'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { words } from '#tests/helpers/data/words.ts'

test.for(words`
  ? ;;;;; ;;;;;;; closed;;;;;; 540-;;;;;; 540-540;;;;;; 1020-540;;;;;; 1440-1500;;;;;; 540-2881;;;;;; 780-1020,540-720;;;;;; 540-720,700-1020;;;;;; 540-720,;;;;;; -1-60;;;;;; 540.5-720;;;;;; ;;;;;;2026-12-24= ;;;;;;;2026-12-24=x
`)('decodes invalid text as unreadable: %s', (text) => {
  expect(decodeOpeningHours(text)).toEqual({ kind: 'unreadable' })
})
