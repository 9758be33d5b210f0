import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix, join } from 'node:path'

export interface ScriptWeight {
  files: number
  bytes: number
  brotliBytes: number
}

/** Everything a page's HTML makes the browser load as JavaScript, static imports included. */
export function weighScripts(html: string, clientFolder: string): ScriptWeight {
  const files = loadedScripts(html, clientFolder)
  const sum = (bytesOf: (file: string) => number) =>
    files.reduce((total, file) => total + bytesOf(file), 0)
  return {
    files: files.length,
    bytes: sum((file) => statSync(file).size),
    // As sent: the build compresses all but the smallest.
    brotliBytes: sum((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size),
  }
}

/** Those files in the folder of the built client. */
export function loadedScripts(html: string, clientFolder: string): string[] {
  const seen = new Set<string>()
  const waiting = scriptsIn(html)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    waiting.push(...staticImportsIn(readFileSync(join(clientFolder, path), 'utf8'), path))
  }
  return [...seen].map((path) => join(clientFolder, path))
}

/** Paths of module scripts and of modules to preload. */
export function scriptsIn(html: string): string[] {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.flatMap((tag) => {
    const isModule = /\btype="?module\b/.test(tag) || /\brel="?modulepreload\b/.test(tag)
    const [, address] = /\b(?:src|href)="?(\/[^"\s>]+)/.exec(tag) ?? []
    return isModule && address !== undefined ? [address] : []
  })
}

/** Paths of what a built module imports at its top; `import()` is not among them. */
export function staticImportsIn(code: string, path: string): string[] {
  const imports = code.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g)
  return [...imports].map(([, address = '']) => posix.join(posix.dirname(path), address))
}
