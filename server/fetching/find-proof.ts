import { registrableDomain } from '#domain/websites/registrable-domain.ts'
import type { FetchProblem } from '#domain/websites/site-response.ts'
import type { WebsiteTask } from '#domain/claims/website-task.ts'
import type { Fetcher } from './fetcher.ts'
import { createResolver } from './name-server.ts'

export type ProofSearch =
  | { kind: 'found' }
  /** `words`: a sentence for the claimant. */
  | { kind: 'missing'; words: string }

/** Compares in constant time. */
type IsEqual = (a: string, b: string) => boolean

/** Looks for the TXT record at both names. */
export async function findRecord(
  { recordNames, domain, value }: WebsiteTask,
  servers: readonly string[] | undefined,
  isEqual: IsEqual,
): Promise<ProofSearch> {
  const resolver = createResolver(servers)
  // The trailing dot marks a complete name.
  const answers = await Promise.allSettled(
    recordNames.map((name) => resolver.resolveTxt(`${name}.`)),
  )
  const texts = answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    // Long texts are split into chunks.
    .map((pieces) => pieces.join('').trim())
  if (texts.some((text) => isEqual(text, value))) return { kind: 'found' }
  const hasAnswer = answers.some(
    (answer) => answer.status === 'fulfilled' || isEmpty(answer.reason),
  )
  if (!hasAnswer) {
    return {
      kind: 'missing',
      words: `The name servers of ${domain} did not answer. Try again later.`,
    }
  }
  const other = texts.some((text) => text.startsWith(value.slice(0, value.indexOf('=') + 1)))
  return {
    kind: 'missing',
    words: other
      ? `${domain} has such a record, but with another value. Compare it letter by letter.`
      : `The record is not there yet. Name servers can take an hour or more to show a new record.`,
  }
}

/** The name does not exist, or has no such record. */
function isEmpty(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOTFOUND' || code === 'ENODATA'
}

/** Fetches the file. Only the domain itself may serve it, and it must contain only the value. */
export async function findFile(
  { fileUrl, domain, value }: WebsiteTask,
  fetcher: Fetcher,
  isEqual: IsEqual,
): Promise<ProofSearch> {
  const fetched = await fetcher.fetch(fileUrl)
  if (fetched.kind === 'failed') return { kind: 'missing', words: FAILURES[fetched.problem] }
  const { url, status, body, isCut } = fetched
  const isSamePath = new URL(url).pathname === new URL(fileUrl).pathname
  // A page elsewhere, or one that echoes the request, proves nothing.
  if (registrableDomain(url) !== domain || !isSamePath) {
    return {
      kind: 'missing',
      words: 'The address redirects to another one. Put the file there without a redirect.',
    }
  }
  if (status !== OK) {
    return { kind: 'missing', words: `The website answered with ${status} instead of the file.` }
  }
  if (!isCut && isEqual(new TextDecoder().decode(body).trim(), value)) return { kind: 'found' }
  return { kind: 'missing', words: 'The file is there, but with other content.' }
}

const OK = 200

const FAILURES: Readonly<Record<FetchProblem, string>> = {
  'unsuitable-address': 'The address redirects to one that we do not fetch.',
  'no-such-name': 'The name of the website does not exist.',
  'name-unknown': 'The name servers of the website did not answer. Try again later.',
  'not-public': 'The website is at an address that is not public.',
  refused: 'The website refuses connections.',
  unreachable: 'The website could not be reached. Try again later.',
  timeout: 'The website did not answer in time. Try again later.',
  'bad-certificate': 'The certificate of the website is not valid.',
  'too-many-redirects': 'The address redirects without an end.',
  'broken-answer': 'The website closed the connection before the file was there.',
}
