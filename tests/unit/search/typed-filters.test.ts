import { expect, test } from 'vitest'
import { readTypedFilters, toListParameters } from '#domain/search/typed-filters.ts'

test.for([
  ['open now brooklyn', 'open=now', 'brooklyn'],
  ['open sunday denver', 'open=sun', 'denver'],
  ['denver open on sundays', 'open=sun', 'denver'],
  ['saturday 3pm austin', 'open=sat-15', 'austin'],
  ['Sunday at 11 AM, Denver', 'open=sun-11', 'denver'],
  ['monday 10:30 am reno', 'open=mon-1030', 'reno'],
  ['sunday morning austin', 'open=sun-9', 'austin'],
  ['tomorrow austin', 'open=tomorrow', 'austin'],
  ['austin tonight', 'open=today', 'austin'],
  ['weekend denver', 'open=weekends', 'denver'],
  ['denver evenings', 'open=weekday-evenings', 'denver'],
  ['denver open late', 'open=weekday-evenings', 'denver'],
  ['austin with a website', 'has=website', 'austin'],
  ['book online austin', 'has=booking', 'austin'],
  ['austin', '', 'austin'],
] as const)('%j asks for %j in %j', ([text, list, rest]) => {
  const filters = readTypedFilters(text)

  expect(toListParameters(filters).toString()).toBe(list)
  expect(filters.rest).toBe(rest)
})

test.for([
  ['picosecond denver', 'Picosecond Laser'],
  ['pico laser denver', 'Picosecond Laser'],
  ['PicoWay denver', 'Picosecond Laser'],
  ['q-switched denver', 'Q-Switch Laser'],
  ['Nd:YAG laser denver', 'Q-Switch Laser'],
] as const)('%j names a laser', ([text, service]) => {
  expect(readTypedFilters(text)).toMatchObject({ service, rest: 'denver' })
})

test.for([
  ['how much does it cost', 'cost'],
  ['cheap austin', 'cost'],
  ['does it hurt', 'pain'],
  ['how many sessions', 'sessions'],
  ['aftercare', 'aftercare'],
] as const)('%j is a question about %s', ([text, question]) => {
  expect(readTypedFilters(text).question).toBe(question)
})
