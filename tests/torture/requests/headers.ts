import * as fc from 'fast-check'
import { lines } from '#tests/helpers/data/words.ts'

/** Any byte that Node allows in a header. */
const value = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 40,
  })
  .map((codes) => String.fromCharCode(...codes).trim())

const address = fc.ipV4()

const repeated = (_: string, text: string, times: string) => text.repeat(Number(times))

/** Interesting values of each header; "x*3000" is repeated that often. */
const KNOWN = lines`
  accept | text/html | application/json | */*;q=0 | x*3000
  accept-encoding |  | br | gzip | br;q=0, gzip;q=0 | * | *;q=0 | identity;q=0 | deflate
  accept-language | de | en;q=2 | * | ,*500
  authorization | Basic YTpi | Bearer x
  cache-control | no-cache | only-if-cached
  content-encoding | gzip | br | identity | deflate
  content-type | application/json; charset=utf-16 | application/json; charset=nonsense | application/x-www-form-urlencoded; charset=latin1 | multipart/form-data; boundary=x | text/plain | /
  cookie | admin=x | admin= | admin=s%3Ax.y | admin=%FF; admin=% | a=b; admin=s:. | =*900
  forwarded | for=192.0.2.1;host=other.example
  if-match | *
  if-modified-since | Thu, 01 Jan 2099 00:00:00 GMT | yesterday
  if-none-match | * | W/"x" | "x", W/"y" | W/*900 | "
  origin | null | https://other.example | http://localhost:3000 | //
  range | bytes=0- | bytes=-1 | bytes=9-1 | bytes=0-0,2-2 | bytes=
  referer | https://other.example/ | http://localhost:3000/admin | /
  sec-fetch-site | cross-site | same-origin | none | same-site
  user-agent |  | Mozilla/5.0 | <script>
  x-forwarded-for | 192.0.2.1:1, 198.51.100.1 | [2001:db8::1]:50123 | :: | unknown | , | 192.0.2.999
  x-forwarded-host | other.example
  x-forwarded-proto | https | javascript
  x-http-method-override | DELETE
`.map((line) => {
  const [name = '', ...values] = line.split(' | ')
  return { name, values: values.map((each) => each.replace(/^(.+)\*(\d+)$/, repeated)) }
})

/** Each header is rare, so that most requests are processed normally. */
const odd = fc.record(
  Object.fromEntries(
    KNOWN.map(({ name, values }) => [
      name,
      fc.oneof(
        { weight: 24, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: value },
      ),
    ]),
  ),
)

/** Each request comes from a mostly unique address. */
export const headers = fc.tuple(address, odd).map(([from, oddHeaders]) => {
  const sent: Record<string, string> = { 'x-forwarded-for': from }
  for (const [name, text] of Object.entries(oddHeaders)) if (text !== undefined) sent[name] = text
  return sent
})
