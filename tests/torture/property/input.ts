import * as fc from 'fast-check'
import { pieces } from '#tests/helpers/data/odd-texts.ts'
import { headers } from './headers.ts'
import type { SentBody } from './bodies.ts'

/** A request that can be repeated exactly. */
export interface Input {
  method: string
  target: string
  headers: Record<string, string>
  body: string | null
  /** Sent with the admin's session cookie. */
  isAdmin: boolean
}

/** Node refuses longer ones before they reach the site. */
const MAX_TARGET_LENGTH = 8000

export interface InputParts {
  target: fc.Arbitrary<string>
  method: fc.Arbitrary<string>
  body: fc.Arbitrary<SentBody>
  isAdmin: fc.Arbitrary<boolean>
}

/** Inputs of one endpoint, with random headers. */
export function inputs({ target, method, body, isAdmin }: InputParts): fc.Arbitrary<Input> {
  return fc
    .record({ target, method, body, isAdmin, headers })
    .map(({ target: path, body: sent, headers: randomHeaders, ...input }) => {
      const isRead = input.method === 'GET' || input.method === 'HEAD'
      return {
        ...input,
        target: path.slice(0, MAX_TARGET_LENGTH),
        headers: isRead ? randomHeaders : { 'content-type': sent.contentType, ...randomHeaders },
        body: isRead ? null : sent.text,
      }
    })
}

/** Mostly GET and HEAD, sometimes rare methods. */
export const readingMethod = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 3, arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE') },
)

/** Mostly the endpoint's own methods. */
export function writingMethod(...methods: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...methods) },
    { weight: 1, arbitrary: readingMethod },
  )
}

/** Adds a query, mostly of names that some endpoint reads. */
export function withQuery(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(path, fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query))
    .map(([base, added]) =>
      added === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${added}`,
    )
}

const NAMES =
  'q location lat lon limit page category subscribed sent status notice of next expected name zip __proto__ q[] %00'.split(
    ' ',
  )
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), pieces(3)), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
