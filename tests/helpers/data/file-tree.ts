import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Content of every file below a folder by relative path, without dotfiles. */
export function readTree(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.toSorted().map((file) => [relative(folder, file), readFileSync(file, 'latin1')]),
  )
}

/** Paths of the files that differ between two trees. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name))
}
