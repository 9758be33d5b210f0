import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { makeQuestion, type Question } from '#domain/forms/make-question.ts'
import {
  QUESTION_MINUTES,
  readAnswer,
  type AskedQuestion,
  type QuestionReason,
} from '#domain/forms/question.ts'
import type { Counter } from '#db/accounts/limits.ts'
import { findQuestionSecret, ensureQuestionSecret } from '#db/accounts/question-secret.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const LIFETIME_MS = QUESTION_MINUTES * 60_000
const NONCE_BYTES = 12

/** `used` makes a right answer valid once; the caller refuses the answer if that counter is full. */
export type Answer =
  | { kind: 'right'; used: Counter }
  | { kind: 'unanswered'; reason: QuestionReason }

export async function askQuestion(
  connection: Connection,
  form: string,
  { reason, now }: { reason: QuestionReason; now: Date },
): Promise<AskedQuestion> {
  const secret = await ensureQuestionSecret(connection)
  const expiresAt = now.getTime() + LIFETIME_MS
  const unsigned = `${expiresAt.toString(36)}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  const token = `${unsigned}.${sign(secret, form, unsigned)}`
  return { text: deriveQuestion(secret, unsigned).text, token, reason }
}

export async function checkAnswer(
  db: ReadDb,
  form: string,
  { sent, now }: { sent: unknown; now: Date },
): Promise<Answer> {
  const { token, answer } = readAnswer(sent)
  if (token === '') return { kind: 'unanswered', reason: 'first' }
  const opened = await openToken(db, form, { token, now })
  if (opened === undefined) return { kind: 'unanswered', reason: 'expired' }
  if (!opened.question.isCorrect(answer)) return { kind: 'unanswered', reason: 'wrong' }
  const used = { key: `answer:${opened.unsigned}`, max: 1, windowMs: LIFETIME_MS }
  return { kind: 'right', used }
}

/** The question submitted with a form, to show it again; `undefined` if it is missing or invalid. */
export async function repeatQuestion(
  db: ReadDb,
  form: string,
  { sent, now }: { sent: unknown; now: Date },
): Promise<AskedQuestion | undefined> {
  const { token } = readAnswer(sent)
  const opened = token === '' ? undefined : await openToken(db, form, { token, now })
  return opened && { text: opened.question.text, token, reason: 'first' }
}

async function openToken(
  db: ReadDb,
  form: string,
  { token, now }: { token: string; now: Date },
): Promise<{ unsigned: string; question: Question } | undefined> {
  const secret = await findQuestionSecret(db)
  const [, unsigned = '', time = '', signature = ''] =
    /^(([a-z0-9]{1,11})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? []
  if (secret === undefined || unsigned === '') return undefined
  const expected = sign(secret, form, unsigned)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  // A longer remaining time means that the clock was ahead when the token was signed.
  const leftMs = parseInt(time, 36) - now.getTime()
  if (leftMs <= 0 || leftMs > LIFETIME_MS) return undefined
  return { unsigned, question: deriveQuestion(secret, unsigned) }
}

function sign(secret: Buffer, form: string, unsigned: string): string {
  return createHmac('sha256', secret).update(`token ${form} ${unsigned}`).digest('base64url')
}

/** The token alone does not reveal the answer: deriving the question takes the secret. */
function deriveQuestion(secret: Buffer, unsigned: string): Question {
  return makeQuestion(createHmac('sha256', secret).update(`question ${unsigned}`).digest())
}
