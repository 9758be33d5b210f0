import { listAutomaticCopies } from '#db/backup/automatic-copies.ts'
import { removeLeftovers } from '#db/backup/draft-file.ts'
import type { Connection } from '#db/engine/connection.ts'
import { eraseDeleted } from '#db/engine/erase-deleted.ts'
import { refuse } from './print.ts'

interface ErasureReport {
  /** True when the database's files contain no deleted data. */
  erased: boolean
  /** Automatic copies beside the database, which may still contain the data. */
  copies: string[]
}

/** Removes the bytes of deleted rows from the database's files; failing that, sets exit code 1. */
export function eraseAndReport(connection: Connection): ErasureReport {
  const path = connection.sqlite.name
  const erasure = eraseDeleted(connection)
  if (erasure.kind === 'not-erased') {
    refuse(
      `${path}: it is deleted, but its bytes are still in the file: ${erasure.reason}. Run the command again, or stop the site first.`,
    )
  }
  removeLeftovers(path)
  return { erased: erasure.kind === 'erased', copies: listAutomaticCopies(path) }
}

export function formatCopyWarnings({ copies }: ErasureReport): string[] {
  return copies.map((copy) => `${copy} is an automatic copy and may still hold it.`)
}
