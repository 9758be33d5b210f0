import { paths } from '#domain/site/paths.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { packageRoot } from '#tests/bench/processes.ts'

const CONCURRENCY = 16
/** Every n-th guess is a form submission, which gets an HTML response. */
const FORM_EVERY = 10

export interface Guesses {
  /** The password was hashed and compared. */
  checked: number
  throttled: number
  /** Refused because the server was overloaded. */
  shed: number
  /** Unexpected responses, one line each. */
  wrong: string[]
}

interface Attack {
  url: string
  count: number
  random: () => number
  /** Sent as X-Forwarded-For; without it the header is omitted. */
  nextAddress?: () => string
}

/** Tries common passwords concurrently, as JSON and as forms. */
export async function guessPasswords(attack: Attack): Promise<Guesses> {
  const common = [...readCommonPasswords(`${packageRoot}/data/common-passwords.txt`)]
  const guesses: Guesses = { checked: 0, throttled: 0, shed: 0, wrong: [] }
  let left = attack.count
  const guessNext = async () => {
    while (left > 0) {
      left -= 1
      const password = common[Math.floor(attack.random() * common.length)] ?? 'password'
      countResponse(guesses, await guess(attack, password, left % FORM_EVERY === 0))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, guessNext))
  return guesses
}

async function guess({ url, nextAddress }: Attack, password: string, isForm: boolean) {
  const response = await fetch(url + paths.apiLogin(), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...(nextAddress && { 'x-forwarded-for': nextAddress() }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? new URLSearchParams({ password }) : JSON.stringify({ password }),
  })
  await response.arrayBuffer()
  return response.status
}

function countResponse(guesses: Guesses, status: number): void {
  if (status === 401 || status === 422) guesses.checked += 1
  else if (status === 429) guesses.throttled += 1
  else if (status === 503) guesses.shed += 1
  else guesses.wrong.push(`a wrong password got ${status}`)
}

/** Half IPv4, half IPv6; each IPv6 address is in a new /64, like another household. */
export function rotatingAddresses(random: () => number): () => string {
  const part = (below: number) => Math.floor(random() * below)
  return () =>
    random() < 0.5
      ? `100.${64 + part(64)}.${part(256)}.${part(256)}`
      : `2001:db8:${part(65_536).toString(16)}:${part(65_536).toString(16)}::1`
}
