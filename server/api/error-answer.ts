import type { Response } from 'express'
import type { z } from 'zod'
import type { ApplicationStatus } from '#domain/applications/limits.ts'
import { HOW_TO_ANSWER, QUESTION_MESSAGES, type AskedQuestion } from '#domain/accounts/question.ts'

interface ErrorAnswer {
  code: string
  /** For the person who reads it: what is wrong and what to do. */
  message: string
  /** Of what went wrong on our side: the id in the log. */
  requestId?: string
  /** Of a conflict: the status the application has. */
  now?: ApplicationStatus
  /** Problems by the name of a parameter. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** With the code `question`: what is asked, and how a program answers it. */
  question?: AskedQuestion & { how: string }
}

/** The one shape of an error under /api: `{ error: { code, message } }`. */
export function answerError(response: Response, status: number, error: ErrorAnswer): void {
  response.status(status).set('cache-control', 'no-store').json({ error })
}

/** 400 with the problems of a query string by the name of the parameter. */
export function answerInvalidQuery(response: Response, { issues }: z.ZodError): void {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) (fields[String(path[0])] ??= []).push(message)
  answerError(response, 400, {
    code: 'invalid_parameters',
    message: 'Some parameters are missing or wrong.',
    fields,
  })
}

/** 429 with a question; the same request is accepted with its answer. */
export function answerQuestion(response: Response, question: AskedQuestion): void {
  answerError(response, 429, {
    code: 'question',
    message: QUESTION_MESSAGES[question.reason],
    question: { ...question, how: HOW_TO_ANSWER },
  })
}
