import { createHmac } from 'node:crypto'
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
import { issueToken, openToken } from './signed-token.ts'

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
  const { unsigned, token } = issueToken(secret, purposeOf(form), { bytes: NONCE_BYTES, expiresAt })
  return { text: deriveQuestion(secret, unsigned).text, token, reason }
}

export async function checkAnswer(
  db: ReadDb,
  form: string,
  { sent, now }: { sent: unknown; now: Date },
): Promise<Answer> {
  const { token, answer } = readAnswer(sent)
  if (token === '') return { kind: 'unanswered', reason: 'first' }
  const opened = await openQuestion(db, form, { token, now })
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
  const opened = token === '' ? undefined : await openQuestion(db, form, { token, now })
  return opened && { text: opened.question.text, token, reason: 'first' }
}

async function openQuestion(
  db: ReadDb,
  form: string,
  { token, now }: { token: string; now: Date },
): Promise<{ unsigned: string; question: Question } | undefined> {
  const secret = await findQuestionSecret(db)
  if (secret === undefined) return undefined
  const opened = openToken(secret, purposeOf(form), { token, now, lifetimeMs: LIFETIME_MS })
  return opened && { ...opened, question: deriveQuestion(secret, opened.unsigned) }
}

function purposeOf(form: string): string {
  return `token ${form}`
}

/** The token alone does not reveal the answer: deriving the question takes the secret. */
function deriveQuestion(secret: Buffer, unsigned: string): Question {
  return makeQuestion(createHmac('sha256', secret).update(`question ${unsigned}`).digest())
}
