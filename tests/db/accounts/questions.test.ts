import { expect } from 'vitest'
import { makeQuestion } from '#domain/forms/make-question.ts'
import type { AskedQuestion } from '#domain/forms/question.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { admit, createGate } from '#server/http/limits/rate-limits.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { answerTo } from '#tests/helpers/applications/questions.ts'

const MINUTE_MS = 60_000
const LIMIT = { name: 'test', perAddress: 1000, askAfter: 0, windowMs: 60 * MINUTE_MS }
const after = (ms: number) => new Date(NOW.getTime() + ms)

const store = () => Promise.resolve('in')

async function send(
  connection: ServerConnection,
  sent: unknown,
  { now = NOW, name = 'test' } = {},
) {
  return admit(connection, createGate({ ...LIMIT, name }, '192.0.2.1'), { sent, now, store })
}

/** Reason for the question; 'in' when none was asked. */
async function outcome(...args: Parameters<typeof send>) {
  const admission = await send(...args)
  return admission.kind === 'asked' ? admission.question.reason : 'in'
}

async function ask(connection: ServerConnection, now = NOW): Promise<AskedQuestion> {
  await admit(connection, createGate(LIMIT, '192.0.2.1'), {
    sent: {},
    now,
    store,
  })
  const admission = await send(connection, {}, { now })
  if (admission.kind !== 'asked') throw new Error('nothing was asked')
  return admission.question
}

const answered = ({ token, text }: AskedQuestion) => ({ question: token, answer: answerTo(text) })

const withQuestions = test.extend<{ asking: undefined }>({
  asking: [
    async ({ db }, use) => {
      // One counted request fills the global limit of 0.
      const expire = NOW.getTime() + LIMIT.windowMs
      await db.insertInto('rate_limits').values({ key: 'test-all', points: 1, expire }).execute()
      await use(undefined)
    },
    { auto: true },
  ],
})

withQuestions('accepts one of 20 copies sent at once', async ({ connection }) => {
  const sent = answered(await ask(connection))

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(connection, sent)))

  expect(outcomes.filter((one) => one === 'in')).toHaveLength(1)
})

withQuestions('asks another question after a wrong answer, or none', async ({ connection }) => {
  const { token } = await ask(connection)

  const wrong = await send(connection, { question: token, answer: 'forty-two or so' })
  const missing = await outcome(connection, { question: token })

  expect(wrong).toMatchObject({ kind: 'asked', question: { reason: 'wrong' } })
  expect(wrong.kind === 'asked' && wrong.question.token).not.toBe(token)
  expect(missing).toBe('wrong')
})

withQuestions('accepts an answer for 15 minutes', async ({ connection }) => {
  const [first, second] = [await ask(connection), await ask(connection)]

  const inTime = await outcome(connection, answered(first), { now: after(14.9 * MINUTE_MS) })
  const late = await outcome(connection, answered(second), { now: after(15 * MINUTE_MS) })

  expect([inTime, late]).toEqual(['in', 'expired'])
})

withQuestions('does not trust a question of a clock that was ahead', async ({ connection }) => {
  const question = await ask(connection, after(30 * MINUTE_MS))

  expect(await outcome(connection, answered(question))).toBe('expired')
})

withQuestions('accepts no question that was changed or made up', async ({ connection, db }) => {
  const question = await ask(connection)
  const { answer } = answered(question)
  const [time = '', nonce = '', signature = ''] = question.token.split('.')
  await db
    .insertInto('rate_limits')
    .values({ key: 'other-all', points: 1, expire: NOW.getTime() + LIMIT.windowMs })
    .execute()
  const later = (parseInt(time, 36) + 1000).toString(36)
  const forged = [
    [later, nonce, signature],
    [time, nonce.toUpperCase(), signature],
    [time, nonce, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    [time, nonce],
    ['x'.repeat(300)],
  ]

  for (const parts of forged) {
    expect(await outcome(connection, { question: parts.join('.'), answer })).not.toBe('in')
  }
  const elsewhere = await outcome(connection, answered(question), { name: 'other' })
  expect(elsewhere).toBe('expired')
})

const QUESTIONS = Array.from({ length: 2000 }, (_, index) => {
  const bytes = new Uint8Array(16)
  // Spread over all byte values, since any bytes produce a question.
  for (let at = 0; at < 16; at += 1) bytes[at] = (Math.imul(index + 1, 2_654_435_761) >>> at) % 251
  return makeQuestion(bytes)
})

test('accepts every right answer, also in capitals and with a period', () => {
  for (const { text, isCorrect } of QUESTIONS) {
    const answer = answerTo(text)
    expect([text, isCorrect(answer), isCorrect(` ${answer.toUpperCase()}. `)]).toEqual([
      text,
      true,
      true,
    ])
  }
})

test('asks many questions of five kinds, and no answer fits more than one in ten', () => {
  const texts = new Set(QUESTIONS.map(({ text }) => text))
  const kinds = new Set(
    [...texts].map((text) => text.split(' ').slice(0, 5).join(' ').slice(0, 14)),
  )
  const fits = (answer: string) => QUESTIONS.filter(({ isCorrect }) => isCorrect(answer)).length
  const answers = ['', '7', '10', 'five', 'river', 'Texas', 'yes', 'Monday', 'apple']

  expect(texts.size).toBeGreaterThan(300)
  expect(kinds.size).toBeGreaterThanOrEqual(4)
  for (const answer of answers) expect(fits(answer)).toBeLessThan(QUESTIONS.length / 10)
})

test('accepts numbers in words and in digits', () => {
  const sum = QUESTIONS.find(({ text }) => text === 'What is seven plus five?')

  expect(['12', 'twelve', 'Twelve!', 'it is 12'].map((one) => sum?.isCorrect(one))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['75', '', 'seven plus five', '12 or 13'].map((one) => sum?.isCorrect(one))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
