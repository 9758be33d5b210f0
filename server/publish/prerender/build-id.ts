import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What pages are made of besides data: the built server, and the articles, which it reads. */
const SOURCES = ['server/', 'assets.json', '../data/blog/']

/** Tells builds apart (the folder dist/): another id, other pages. */
export function buildIdOf(build: URL): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = fileURLToPath(new URL(source, build))
    for (const file of filesBelow(path)) {
      const content = readFileSync(file)
      hash.update(`${file.slice(path.length)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('base64url')
}

/** Always in the same order; a file is itself, and what is not there has none. */
function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (!path.endsWith('/')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
