import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BALLAST = 'ballast'

/** A temporary file system that can be filled up. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** `undefined` when mounting is not allowed. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
    try {
      const options = `size=${megabytes}m`
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      rmdirSync(folder)
      return undefined
    }
    const disk = new SmallDisk(folder)
    process.once('exit', () => disk.unmount())
    return disk
  }

  /** Leaves about `freeBytes` free. */
  fill(freeBytes: number): void {
    this.free()
    const { bavail, bsize } = statfsSync(this.folder)
    writeFileSync(join(this.folder, BALLAST), Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)))
  }

  free(): void {
    rmSync(join(this.folder, BALLAST), { force: true })
  }

  unmount(): void {
    try {
      execFileSync('umount', [this.folder], { stdio: 'ignore' })
      rmdirSync(this.folder)
    } catch {
      // Already unmounted, or still in use by a process that is exiting.
    }
  }
}
