import { setTimeout as wait } from 'node:timers/promises'
import { prepareFolder, publishSnapshot } from './publish-snapshot.ts'

/** Reading the revision takes about a millisecond. */
const POLL_MS = 200

interface WatchOptions {
  stop: AbortSignal
  onSnapshot: (file: string) => void
}

/** Publishes a snapshot of each revision until `stop`. Throws like publishSnapshot. */
export async function watchDirectory(
  database: string,
  folder: string,
  { stop, onSnapshot }: WatchOptions,
): Promise<void> {
  prepareFolder(folder)
  while (!stop.aborted) {
    const file = await publishSnapshot(database, folder)
    if (file !== undefined) onSnapshot(file)
    await wait(POLL_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}
