import { expect, test } from 'vitest'
import {
  completeForm,
  EMPTY_FORM,
  isEmptyForm,
  readForm,
} from '#domain/proposals/application-form.ts'
import { isLikelyBot } from '#domain/forms/honeypot.ts'
import { areNamesSimilar } from '#domain/clinics/similar-names.ts'
import { table } from '#tests/helpers/data/words.ts'

test.for([null, [], 'x', { companyName: { a: 1 }, services: 3 }])(
  'reads %j as an empty form',
  (body) => {
    expect(readForm(body)).toEqual(EMPTY_FORM)
    expect(isEmptyForm(readForm(body))).toBe(true)
  },
)

test('keeps typed values, the first of repeated fields, and a single service as a list', () => {
  const form = readForm({ companyName: ['  A ', 'B'], services: 'Scar Treatment', status: 'x' })

  expect(form).toEqual({ ...EMPTY_FORM, companyName: '  A ', services: ['Scar Treatment'] })
})

test.for(table`
  clinic.example           | https://clinic.example
  www.clinic.example/laser?x=1 | https://www.clinic.example/laser?x=1
  http://clinic.example    | http://clinic.example
  clinic                   | clinic
  not a site.              | not a site.
  javascript:alert(1)      | javascript:alert(1)
                           |
`)('completes the website %j to %j', ([typed, completed]) => {
  expect(completeForm({ ...EMPTY_FORM, website: typed }).website).toBe(completed)
})

test.for([
  [{}, false],
  [null, false],
  [{ more_details: '' }, false],
  [{ more_details: 'buy' }, true],
] as [unknown, boolean][])('%j is detected as a bot: %j', ([body, isBot]) => {
  expect(isLikelyBot(body)).toBe(isBot)
})

test.for(table`
  Weekday Ink Removal  | Weekday Ink Removal  | yes
  weekday ink          | Weekday Ink Removal  | yes
  Weekday Laser LLC    | Weekday Ink Removal  | yes
  Wekday Ink           | Weekday Ink Removal  | yes
  Austin Laser         | Austin Ink Away      | no
  Laser Tattoo Removal | Weekday Ink Removal  | no
  Laser Tattoo Removal | Laser Tattoo Removal | yes
  O'Brien Skin         | OBrien Aesthetics    | yes
                       | Weekday Ink Removal  | no
`)('%j is similar to %j: %j', ([typed, name, isSame]) => {
  expect(areNamesSimilar(typed, { name, city: 'Austin' })).toBe(isSame === 'yes')
})
