import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Inputs of pages besides data: the built server, and the articles it reads at run time. */
const SOURCES = ['server/', 'assets.json', '../data/blog/']

export function hashBuild(build: URL): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = fileURLToPath(new URL(source, build))
    for (const file of listFiles(path)) {
      const content = readFileSync(file)
      hash.update(`${file.slice(path.length)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('base64url')
}

/** Sorted; a file lists itself, a missing path nothing. */
function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (!path.endsWith('/')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
