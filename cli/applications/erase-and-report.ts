import { listAutomaticCopies } from '#db/backup/automatic-copies.ts'
import { removeLeftovers } from '#db/backup/draft-file.ts'
import type { Connection } from '#db/engine/connection.ts'
import { eraseDeleted } from '#db/engine/erase-deleted.ts'

interface ErasureReport {
  /** Whether the database's files hold nothing of it any more. */
  erased: boolean
  /** Copies that the software made beside the database; they hold what they held. */
  copies: string[]
}

/**
 * Leaves no byte of deleted rows in the database's files. What keeps them there is named on standard
 * error, and exit code 1.
 */
export function eraseAndReport(connection: Connection, path: string): ErasureReport {
  const erasure = eraseDeleted(connection)
  if (erasure.kind === 'not-erased') {
    console.error(
      `${path}: it is deleted, but its bytes are still in the file: ${erasure.reason}. Run the command again, or stop the site first.`,
    )
    process.exitCode = 1
  }
  removeLeftovers(path)
  return { erased: erasure.kind === 'erased', copies: listAutomaticCopies(path) }
}

/** Where else the bytes are, for who deletes somebody's data. */
export function linesAboutCopies({ copies }: ErasureReport): string[] {
  return copies.map((copy) => `${copy} is an automatic copy and may still hold it.`)
}
