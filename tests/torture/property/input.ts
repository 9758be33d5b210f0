import * as fc from 'fast-check'
import { pieces } from '#tests/helpers/data/odd-texts.ts'
import { headers } from './headers.ts'
import type { SentBody } from './bodies.ts'

/** One request, and who sends it; all that it takes to send it again. */
export interface Input {
  method: string
  target: string
  headers: Record<string, string>
  body: string | null
  /** Whether it carries the admin's session. */
  isAdmin: boolean
}

/** Longer ones are refused by Node before they reach the site. */
const LONGEST_TARGET = 8000

export interface Wanted {
  target: fc.Arbitrary<string>
  method: fc.Arbitrary<string>
  body: fc.Arbitrary<SentBody>
  isAdmin: fc.Arbitrary<boolean>
}

/** Inputs of one endpoint, with headers of all kinds. */
export function inputs({ target, method, body, isAdmin }: Wanted): fc.Arbitrary<Input> {
  return fc
    .record({ target, method, body, isAdmin, headers })
    .map(({ target: address, body: sent, headers: others, ...input }) => {
      const isRead = input.method === 'GET' || input.method === 'HEAD'
      return {
        ...input,
        target: address.slice(0, LONGEST_TARGET),
        headers: isRead ? others : { 'content-type': sent.contentType, ...others },
        body: isRead ? null : sent.text,
      }
    })
}

/** As most clients ask, and as hardly any does. */
export const readingMethod = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 3, arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE') },
)

/** Mostly the methods that change something there. */
export function writingMethod(...own: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: readingMethod },
  )
}

/** A path with a query, mostly of the names that mean something somewhere. */
export function asked(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(path, fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query))
    .map(([own, more]) => (more === '' ? own : `${own}${own.includes('?') ? '&' : '?'}${more}`))
}

const NAMES =
  'q location lat lon limit page category subscribed sent status notice of next expected name zip __proto__ q[] %00'.split(
    ' ',
  )
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), pieces(3)), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
