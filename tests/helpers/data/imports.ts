import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ALIASES = JSON.parse(readFileSync('package.json', 'utf8')).imports as Record<string, string>
const IMPORT = /^(?:import|export)( type)?\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

interface Import {
  /** Path of a file of the project. */
  to: string
  /** Vanishes when the code runs. */
  isType: boolean
}

/** What a file imports of the project, also what it loads later with `import()`. */
export function listImports(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, type, name, later]) => {
    const to = resolveImport(file, name ?? later ?? '')
    return to === undefined || !/\.(?:tsx?|mjs)$/.test(to)
      ? []
      : [{ to, isType: type !== undefined }]
  })
}

function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name)
  const alias = Object.keys(ALIASES).find((key) => name.startsWith(key.slice(0, -1)))
  if (alias === undefined) return undefined
  return join(ALIASES[alias]?.slice(0, -1) ?? '', name.slice(alias.length - 1))
}
