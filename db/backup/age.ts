import { closeSync, createWriteStream, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { loadSettings } from '#db/engine/settings.ts'
import { BackupFileError } from './backup-file-error.ts'
import { createDraft, publishDraft, removeDraft } from './draft-file.ts'

// age-encryption.org/v1: the first line of every file
const AGE_START = 'age-encryption.org/v1\n'
const CHUNK_BYTES = 1 << 18
const OWNER_ONLY = 0o600

/** Recipients of BACKUP_RECIPIENT; [] when backups are not encrypted. */
export function backupRecipients(): readonly string[] {
  return loadSettings().BACKUP_RECIPIENT ?? []
}

export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(AGE_START.length)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, start)
  } finally {
    closeSync(opened)
  }
  return start.toString('latin1') === AGE_START
}

/** Writes an encrypted copy, which appears complete or not at all. */
export async function encryptFile(
  file: string,
  target: string,
  recipients: readonly string[],
): Promise<void> {
  const draft = createDraft(target)
  try {
    await writeEncrypted(file, draft, recipients)
    publishDraft(draft, target)
  } finally {
    removeDraft(draft)
  }
}

async function writeEncrypted(
  file: string,
  target: string,
  recipients: readonly string[],
): Promise<void> {
  // Loaded on demand: few commands need it, and loading takes a tenth of a second.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (error) {
    throw new BackupFileError('BACKUP_RECIPIENT: not a public key of age', { cause: error })
  }
  await withStream(file, async (stream) => write(await encrypter.encrypt(stream), target))
}

/** `target` must exist. Throws BackupFileError if the file is damaged or for another key. */
export async function decryptFile(
  file: string,
  target: string,
  identityFile: string | undefined,
): Promise<void> {
  if (identityFile === undefined) {
    const how = 'name the file of the secret key with --identity or BACKUP_IDENTITY_FILE'
    throw new BackupFileError(`${file}: encrypted; ${how}`)
  }
  const identities = readIdentities(identityFile)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (error) {
    throw new BackupFileError(`${identityFile}: not a secret key of age`, { cause: error })
  }
  try {
    await withStream(file, async (stream) => write(await decrypter.decrypt(stream), target))
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    const why = `damaged, or encrypted for another key than that in ${identityFile}`
    throw new BackupFileError(`${file}: ${why}`, { cause: error })
  }
}

/**
 * Replaces a copy with an encrypted one and returns its path; does nothing when backups are not
 * encrypted.
 */
export async function encryptCopy(copy: string): Promise<string> {
  const recipients = backupRecipients()
  if (recipients.length === 0) return copy
  const target = `${copy}.age`
  await encryptFile(copy, target, recipients)
  rmSync(copy)
  return target
}

function readIdentities(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BackupFileError(`${file}: the secret key cannot be read`, { cause: error })
  }
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

async function withStream(
  file: string,
  work: (stream: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const handle = await open(file)
  try {
    await work(streamFile(handle))
  } finally {
    await handle.close()
  }
}

function streamFile(handle: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = new Uint8Array(CHUNK_BYTES)
      const { bytesRead } = await handle.read(chunk)
      if (bytesRead === 0) controller.close()
      else controller.enqueue(chunk.subarray(0, bytesRead))
    },
  })
}

async function write(stream: ReadableStream<Uint8Array>, target: string): Promise<void> {
  await pipeline(readChunks(stream), createWriteStream(target, { mode: OWNER_ONLY }))
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
