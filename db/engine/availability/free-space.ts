import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Enough for a few thousand applications. */
const MIN_FREE_BYTES = 4 * 1024 * 1024

/** False if free space cannot be determined. */
export async function hasFreeSpace(file: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dirname(file))
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
  }
}
