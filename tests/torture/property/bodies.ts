import * as fc from 'fast-check'
import { APPLICATION_STATUSES } from '#domain/applications/statuses.ts'
import { OPENED_FIELD, TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { ANSWER_FIELD, TOKEN_FIELD } from '#domain/forms/question.ts'
import { ADMIN_PASSWORD } from '#tests/helpers/applications/admin.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { word } from '#tests/helpers/data/odd-texts.ts'

export interface SentBody {
  contentType: string
  text: string
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

type Fields = Record<string, fc.Arbitrary<unknown>>

/** Mostly the valid value, sometimes anything. */
function mostly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 60, arbitrary: valid },
    { weight: 1, arbitrary: word },
    { weight: 1, arbitrary: anyText({ maxLength: 300 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, 'é'.repeat(6000)) },
  )
}

/** Spam question fields with a token the site never issued. */
const ANSWER: Fields = {
  [TOKEN_FIELD]: mostly(fc.constantFrom(undefined, `m0.${'a'.repeat(16)}.${'b'.repeat(43)}`)),
  [ANSWER_FIELD]: mostly(fc.constantFrom(undefined, '12', 'Ohio')),
}

const APPLICATION: Fields = {
  ...ANSWER,
  ...Object.fromEntries(
    Object.entries(aSentApplication()).map(([name, value]) => [name, mostly(fc.constant(value))]),
  ),
  // Mostly unique, so that duplicates stay rare.
  companyName: mostly(fc.integer().map((number) => `Clinic ${number}`)),
  services: mostly(fc.subarray([...SERVICES], { minLength: 1 })),
  [OPENED_FIELD]: fc.oneof(
    fc.constant(undefined),
    mostly(fc.constantFrom('1700000000000', '', '-1')),
  ),
  [TRAP_FIELD]: mostly(fc.constant('')),
}
const status = fc.constantFrom(...APPLICATION_STATUSES)

/** The fields of every form and every JSON body. */
export const application = bodyOf(APPLICATION)
export const subscriber = bodyOf({
  ...ANSWER,
  email: mostly(fc.emailAddress()),
  [OPENED_FIELD]: fc.oneof(fc.constant(undefined), mostly(fc.constant('1700000000000'))),
  [TRAP_FIELD]: mostly(fc.constant('')),
})
export const login = bodyOf({
  ...ANSWER,
  password: mostly(fc.constantFrom(ADMIN_PASSWORD, '')),
  next: fc.oneof(fc.constant(undefined), mostly(fc.constant('/admin?status=approved'))),
})
export const decision = bodyOf({
  status: mostly(status),
  action: mostly(fc.constantFrom('approve', 'decline', 'delete', 'undo')),
  expected: fc.oneof(fc.constant(undefined), mostly(status)),
  back: fc.oneof(
    fc.constant(undefined),
    mostly(fc.constantFrom('/admin', '//other.example', 'a:b')),
  ),
})
export const anyBody = bodyOf({ q: mostly(fc.constant('austin')) })

/** JSON, forms, truncated bodies, and bodies that do not match their content type. */
function bodyOf(fields: Fields): fc.Arbitrary<SentBody> {
  const values = fc.record(fields)
  const asJson = values.map((value) => ({ contentType: JSON_TYPE, text: JSON.stringify(value) }))
  const asForm = values.map((value) => ({ contentType: FORM_TYPE, text: formOf(value) }))
  const broken = fc
    .tuple(fc.oneof(asJson, asForm), fc.nat(400))
    .map(([{ contentType, text }, length]) => ({ contentType, text: text.slice(0, length) }))
  const other = fc.record({
    contentType: fc.constantFrom(JSON_TYPE, FORM_TYPE),
    text: fc.oneof(
      anyText({ maxLength: 200 }),
      fc.json({ maxDepth: 4 }),
      fc.nat(2000).map((depth) => '['.repeat(depth)),
      fc.nat(2000).map((times) => 'a=1&'.repeat(times)),
      fc.constantFrom('%', '%FF=%', '__proto__=1', '{"__proto__":{"x":1}}', 'x'.repeat(99_000)),
    ),
  })
  return fc.oneof(
    { weight: 5, arbitrary: asJson },
    { weight: 5, arbitrary: asForm },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: other },
  )
}

function formOf(fields: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    const values: unknown[] = Array.isArray(field) ? field : [field]
    for (const value of values) {
      if (value === undefined) continue
      form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    }
  }
  return form.toString()
}
