import { STATES } from '#domain/places/states.ts'
import { openDatabase } from '#db/engine/connection.ts'

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const valueOf = (word: string) => NUMBERS.indexOf(word)

/** Answers a spam question from its text alone, as a person does. */
export function answerTo(question: string): string {
  const [, a = '', sign, b = ''] = /^What is (\w+) (plus|minus) (\w+)\?$/.exec(question) ?? []
  if (sign === 'plus') return String(valueOf(a) + valueOf(b))
  if (sign === 'minus') return String(valueOf(a) - valueOf(b))
  const [, ordinal, words] = /^Please type the (\w+) of these words: (.*)\.$/.exec(question) ?? []
  if (ordinal !== undefined) {
    return words?.split(', ')[['first', 'second', 'third'].indexOf(ordinal)] ?? ''
  }
  const choices = /: (.*)\?$/.exec(question)?.[1]?.split(/, | or /) ?? []
  if (question.startsWith('Which of these numbers is the largest')) {
    return choices.toSorted((one, other) => valueOf(other) - valueOf(one))[0] ?? ''
  }
  if (question.startsWith('Which of these is a US state')) {
    return choices.find((choice) => STATES.some(({ name }) => name === choice)) ?? ''
  }
  throw new Error(`Unknown kind of question: ${question}`)
}

/** Sets the counter of the site-wide rate limit in the database of a running site. */
export async function setLimitForAll(
  databasePath: string,
  form: 'applications' | 'subscribers' | 'login',
  points: number,
): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  connection.sqlite
    .prepare('insert or replace into rate_limits values (?, ?, ?)')
    .run(`${form}-all`, points, Date.now() + 10 * 60_000)
  await connection.close()
}

/** Deletes the record of addresses that have signed in. */
export async function forgetKnownAddresses(databasePath: string): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  connection.sqlite.exec("delete from rate_limits where key like 'login-known:%'")
  await connection.close()
}
