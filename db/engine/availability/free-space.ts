import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a few thousand applications take. */
const ENOUGH_BYTES = 4 * 1024 * 1024

/** Whether the disk of a file has room again. */
export async function hasRoom(file: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dirname(file))
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
