import { expect, test } from 'vitest'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { type OpenStatus, openStatusAt } from '#domain/hours/open-status.ts'
import { table } from '#tests/helpers/data/words.ts'

const NEW_YORK = 'America/New_York'

const OFFICE = ';540-1020;540-1020;540-1020;540-1020;540-1020;600-840'

/** "open until <UTC>", "closed until <UTC>" or the reason for unknown. */
function status(week: string, timeZone: string | null, instant: string): string {
  return inShort(openStatusAt(decodeOpeningHours(week), timeZone, new Date(instant)))
}

function inShort(answer: OpenStatus): string {
  if (answer.kind === 'unknown') return answer.reason
  const next = answer.kind === 'open' ? answer.closes : answer.opens
  return `${answer.kind} until ${next?.instant.toISOString().slice(0, 16) ?? 'ever'}`
}

// In the third week, Sunday's hours run until noon on Monday and leave one closed minute.
test.for(table`
  0-1440;0-1440;0-1440;0-1440;0-1440;0-1440;0-1440   | open until ever
  0-1440;0-1440;0-1440;0-1440;0-1440;0-1440;0-1439   | open until 2026-07-12T03:59
  721-2160;0-1440;0-1440;0-1440;0-1440;0-1440;0-2160 | open until 2026-07-12T16:00
  ;1200-1440;0-360;;;;                               | closed until 2026-07-07T00:00
  ;720-1440;0-360;;;;                                | open until 2026-07-07T10:00
  ;720-1440;?;;;;                                    | open until 2026-07-07T04:00
  ;;;;;;                                             | closed until ever
  ;;?;540-1020;;;                                    | closed until ever
  ;540-600;;;;;                                      | closed until 2026-07-13T13:00
  ;?;540-1020;;;;                                    | day-unknown
  1080-2400;?;;;;;                                   | open until 2026-07-06T20:00
                                                     | none
  !                                                  | unreadable
`)('on Monday 6 July 2026 at 1 PM the week %s is %s', ([week, expected]) => {
  expect(status(week, NEW_YORK, '2026-07-06T17:00:00Z')).toBe(expected)
})

test.for([null, '', 'America/Nowhere', 'EST5EDT4'])(
  'has no status in the invalid zone %s',
  (zone) => {
    expect(status(OFFICE, zone, '2026-07-06T17:00:00Z')).toBe('no-zone')
  },
)
