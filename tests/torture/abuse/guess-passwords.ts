import { paths } from '#domain/site/paths.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { packageRoot } from '#tests/bench/processes.ts'

const AT_ONCE = 16
/** Of so many guesses one is a form's, which is answered with a page. */
const ONE_FORM_IN = 10

export interface Guesses {
  /** Whose password was looked at. */
  checked: number
  throttled: number
  /** Turned away by a server that had enough to do. */
  shed: number
  /** Answered in a way that a wrong password must not be, a line each. */
  wrong: string[]
}

interface Attack {
  url: string
  count: number
  random: () => number
  /** What the next guess claims to come from; without it none claims anything. */
  nextAddress?: () => string
}

/** Guesses from lists of common passwords, many at a time, as scripts and as forms. */
export async function guessPasswords(attack: Attack): Promise<Guesses> {
  const common = [...readCommonPasswords(`${packageRoot}/data/common-passwords.txt`)]
  const guesses: Guesses = { checked: 0, throttled: 0, shed: 0, wrong: [] }
  let left = attack.count
  const guessOn = async () => {
    while (left > 0) {
      left -= 1
      const password = common[Math.floor(attack.random() * common.length)] ?? 'password'
      countAnswer(guesses, await guess(attack, password, left % ONE_FORM_IN === 0))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guessOn))
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

function countAnswer(guesses: Guesses, status: number): void {
  if (status === 401 || status === 422) guesses.checked += 1
  else if (status === 429) guesses.throttled += 1
  else if (status === 503) guesses.shed += 1
  else guesses.wrong.push(`a wrong password was answered with ${status}`)
}

/** A new address for each guess, of IPv6 a new network of one household. */
export function rotatingAddresses(random: () => number): () => string {
  const part = (below: number) => Math.floor(random() * below)
  return () =>
    random() < 0.5
      ? `100.${64 + part(64)}.${part(256)}.${part(256)}`
      : `2001:db8:${part(65_536).toString(16)}:${part(65_536).toString(16)}::1`
}
