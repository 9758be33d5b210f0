import type { Response } from 'express'

interface ErrorAnswer {
  code: string
  /** For the person who reads it: what is wrong and what to do. */
  message: string
  /** Problems by the name of a parameter. */
  fields?: Readonly<Record<string, readonly string[]>>
}

/** The one shape of an error under /api: `{ error: { code, message } }`. */
export function answerError(response: Response, status: number, error: ErrorAnswer): void {
  response.status(status).set('cache-control', 'no-store').json({ error })
}
