import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

const MAX_MIGRATION_COPIES = 5

/** "20261121T174646Z", which sorts by time. */
const TIME = String.raw`\d{8}T\d{6}Z(?:-\d+)?`

/** An unused path next to the database: "directory.before-restore-20261121T174646Z.sqlite". */
export function automaticCopyPath(database: string, reason: string, now: Date): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const start = join(dirname(database), `${fileStem(database)}.${reason}-${time}`)
  for (let count = 1; ; count += 1) {
    const path = `${start}${count === 1 ? '' : `-${count}`}.sqlite`
    if (!existsSync(path)) return path
  }
}

/** Oldest first. */
export function listAutomaticCopies(database: string): string[] {
  return listCopiesMatching(database, `before-.+-(${TIME})`)
}

export function removeOldCopies(database: string): void {
  const copies = listCopiesMatching(database, String.raw`before-\d{4}-.+-(${TIME})`)
  for (const path of copies.slice(0, -MAX_MIGRATION_COPIES)) rmSync(path, { force: true })
}

function listCopiesMatching(database: string, pattern: string): string[] {
  const stem = `${fileStem(database)}.`
  const rest = new RegExp(`^${pattern}\\.sqlite$`)
  return readdirSync(dirname(database))
    .filter((name) => name.startsWith(stem))
    .flatMap((name) => {
      const time = rest.exec(name.slice(stem.length))?.[1]
      return time === undefined ? [] : [{ name, time }]
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    .map(({ name }) => join(dirname(database), name))
}

function fileStem(database: string): string {
  return basename(database, extname(database))
}
