import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { IncomingMessage } from 'node:http'
import { MAX_LIST_BYTES } from '#domain/import/upload.ts'

export type Received =
  | { kind: 'received'; fileName: string; fields: ReadonlyMap<string, string> }
  | { kind: 'refused'; status: number; problem: string }

const MEGABYTE = 1024 * 1024
const MAX_FORM_BYTES = 64 * 1024

const TOO_LARGE = refuse(
  413,
  `The file is larger than ${MAX_LIST_BYTES / MEGABYTE} MB. Import it with the command “import”, or split it and use “Only add” for the parts.`,
)
const NO_FILE = refuse(422, 'Choose a file first.')
const TWO_FILES = refuse(422, 'Send one file at a time.')
const BROKEN = refuse(
  400,
  'The file did not arrive whole. Nothing was changed; please send it again.',
)

/** Streams the one file of a form to `path`; the caller deletes what a refused form leaves. */
export async function receiveList(
  request: IncomingMessage,
  path: string,
  maxBytes = MAX_LIST_BYTES,
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_FORM_BYTES) {
    return TOO_LARGE
  }
  const form = startForm(request, maxBytes)
  if (form === undefined) return BROKEN
  const fields = new Map<string, string>()
  const files: { name: string; saved: Promise<void>; stop: () => void }[] = []
  const outcome = await new Promise<Received | 'whole'>((resolve, reject) => {
    form.on('field', (name, value) => void fields.set(name, value))
    form.on('file', (_field, content, fileName: string | undefined) => {
      // What browsers send when no file was chosen.
      if (!fileName) {
        content.resume()
        return
      }
      content.once('limit', () => resolve(TOO_LARGE))
      const saved = pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      saved.catch(reject)
      files.push({ name: fileName, saved, stop: () => content.destroy() })
    })
    form.on('filesLimit', () => resolve(TWO_FILES))
    form.on('fieldsLimit', () => resolve(BROKEN))
    form.on('partsLimit', () => resolve(BROKEN))
    form.on('error', () => resolve(BROKEN))
    form.on('finish', () => resolve('whole'))
    request.once('close', () => {
      if (!request.complete) resolve(BROKEN)
    })
    request.pipe(form)
  })
  request.unpipe(form)
  // The answer is read only by a browser that could send everything.
  request.resume()
  const [file] = files
  if (outcome === 'whole' && file !== undefined) {
    await file.saved
    return { kind: 'received', fileName: file.name, fields }
  }
  file?.stop()
  await file?.saved.catch(() => undefined)
  return outcome === 'whole' ? NO_FILE : outcome
}

/** `undefined` if the header has no boundary. */
function startForm({ headers }: IncomingMessage, fileSize: number) {
  const limits = { fileSize, files: 1, fields: 5, fieldSize: 200, headerPairs: 20 }
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits,
    })
  } catch {
    return undefined
  }
}

function refuse(status: number, problem: string) {
  return { kind: 'refused', status, problem } as const
}
