import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Several times what a run needs. Containers often limit /dev/shm to 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * The folder for temporary files. In memory, a synced write costs nothing; on a disk, syncing takes a
 * seventh of the processor time of the commands that import, back up and prerender.
 */
export function scratchFolder(): string {
  return hasRoomInMemory() ? IN_MEMORY : tmpdir()
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY) || !existsSync('/proc/mounts')) return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] =
    mounts.find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ') ?? []
  // Some tests write programs and run them.
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
