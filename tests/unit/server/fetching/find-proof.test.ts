import { expect, test } from 'vitest'
import { websiteTask } from '#domain/claims/website-task.ts'
import { findFile, findRecord } from '#server/fetching/find-proof.ts'
import { answerWith, redirectTo, startSmallWeb } from '#tests/helpers/services/small-web.ts'
import { startNameServer } from '#tests/helpers/services/name-server.ts'

const isEqual = (a: string, b: string) => a === b
const PROOF = '0123456789abcdef0123456789abcdef'
const VALUE = `fadewell-claim=${PROOF}`
const PATH = '/.well-known/fadewell-claim.txt'

const taskAt = (origin: string) =>
  websiteTask('Fadewell', { domain: 'clinic.example', origin }, PROOF)

type Pages = Parameters<typeof startSmallWeb>[0]

async function lookForFile(pages: (port: () => string) => Pages) {
  let port = ''
  const web = await startSmallWeb(pages(() => port))
  port = web.port
  const found = await findFile(taskAt(`http://clinic.example:${port}`), web.fetcher, isEqual)
  return { found, requested: web.requested }
}

const text =
  (body: string): Pages[string] =>
  (_request, response) =>
    response.setHeader('content-type', 'text/plain').end(body)

test.for([VALUE, `${VALUE}\n`, `\uFEFF${VALUE}\r\n`])('the file %j proves', async (body) => {
  const { found, requested } = await lookForFile(() => ({ 'clinic.example': text(body) }))

  expect(found).toEqual({ kind: 'found' })
  expect(requested).toEqual([`clinic.example${PATH}`])
})

test.for([
  ['other content', text(`${VALUE}0`), 'with other content'],
  ['the value among other text', text(`<p>${VALUE}</p>`), 'with other content'],
  ['404', answerWith(404), 'answered with 404'],
] as const)('a file with %s proves nothing', async ([, page, words]) => {
  const { found } = await lookForFile(() => ({ 'clinic.example': page }))

  expect(found).toEqual({ kind: 'missing', words: expect.stringContaining(words) })
})

test('a file at www of the domain proves, a file elsewhere does not', async () => {
  const here = await lookForFile((port) => ({
    'clinic.example': (request, response) =>
      redirectTo(`http://www.clinic.example:${port()}${PATH}`)(request, response),
    'www.clinic.example': text(VALUE),
  }))
  const elsewhere = await lookForFile((port) => ({
    'clinic.example': (request, response) =>
      redirectTo(`http://evil.example:${port()}${PATH}`)(request, response),
    'evil.example': text(VALUE),
  }))
  const otherPath = await lookForFile((port) => ({
    'clinic.example': (request, response) => {
      if (request.url === PATH)
        redirectTo(`http://clinic.example:${port()}/search`)(request, response)
      else text(VALUE)(request, response)
    },
  }))

  expect(here.found).toEqual({ kind: 'found' })
  const refused = { kind: 'missing', words: expect.stringContaining('redirects to another one') }
  expect([elsewhere.found, otherPath.found]).toEqual([refused, refused])
})

test.for([
  ['_fadewell.clinic.example', [VALUE], 'found'],
  ['clinic.example', ['v=spf1 -all', VALUE], 'found'],
  ['www.clinic.example', [VALUE], 'not there yet'],
  ['clinic.example', ['fadewell-claim=another'], 'another value'],
] as const)('a record at %s with %j: %s', async ([name, texts, expected]) => {
  const { server } = await startNameServer({ [name]: { TXT: texts } })

  const found = await findRecord(taskAt('https://clinic.example'), [server], isEqual)

  expect(found.kind === 'found' ? 'found' : found.words).toContain(expected)
})

test('failing name servers do not count as an answer', async () => {
  const { server } = await startNameServer({
    'clinic.example': 'failure',
    '_fadewell.clinic.example': 'failure',
  })

  const found = await findRecord(taskAt('https://clinic.example'), [server], isEqual)

  expect(found).toEqual({ kind: 'missing', words: expect.stringContaining('did not answer') })
})
