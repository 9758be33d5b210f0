import type { IncomingMessage } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'

/** The list that an admin uploads may take longer than other requests, and so may the admin's decisions. */
export const UPLOAD_MS = 10 * 60_000

/** A backup of a large database, say, may take longer than a connection may be idle. */
export function allowLongWork(request: IncomingMessage): void {
  request.setTimeout(UPLOAD_MS)
}

/** Of every body that is no file. A character of a form takes up to nine bytes. */
export const MAX_FORM_BYTES = 256 * 1024

// Compressed bodies are refused: a small one could expand to a huge one.
const OPTIONS = { limit: MAX_FORM_BYTES, inflate: false }

export const readForm = bodyReader(express.urlencoded({ ...OPTIONS, extended: false }))
export const readJson = bodyReader(express.json(OPTIONS))
/** The whole body of a form with a file. */
export const readFile = bodyReader<Buffer<ArrayBuffer>>(
  express.raw({ ...OPTIONS, type: 'multipart/form-data' }),
)

/** The error handler answers it with its status. */
class TooLongError extends Error {
  override name = 'TooLongError'
  readonly status = 413
}

/**
 * Reads a body of the given kind, `undefined` for any other. Rejects, with the status in the error, if it is
 * broken or too long; where its own header says so, before it arrives.
 */
function bodyReader<Body = unknown>(parse: RequestHandler) {
  return (request: Request, response: Response): Promise<Body | undefined> =>
    new Promise((resolve, reject) => {
      if (Number(request.get('content-length')) > MAX_FORM_BYTES) {
        reject(new TooLongError('longer than any form'))
        return
      }
      void parse(request, response, (error?: unknown) =>
        error instanceof Error ? reject(error) : resolve(request.body),
      )
    })
}

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i

/** A form with a file. */
export function isUpload(request: Request): boolean {
  return /^multipart\/form-data *;/i.test(request.get('content-type') ?? '')
}

/** True for plain form posts. Checks only the header, because the sign-out form has no body. */
export function isFormPost(request: Request): boolean {
  return FORM.test(request.get('content-type') ?? '')
}
