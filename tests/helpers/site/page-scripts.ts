import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix, join } from 'node:path'

/** Bytes of all JavaScript that a page's HTML loads, static imports included, as sent. */
export function weighScripts(html: string, clientFolder: string): number {
  // The build leaves the smallest files uncompressed.
  return loadedScripts(html, clientFolder)
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((total, size) => total + size, 0)
}

/** Files that a page's HTML loads, static imports included. */
export function loadedScripts(html: string, clientFolder: string): string[] {
  const seen = new Set<string>()
  const queue = scriptsIn(html)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...staticImportsIn(readFileSync(join(clientFolder, path), 'utf8'), path))
  }
  return [...seen].map((path) => join(clientFolder, path))
}

/** Paths of module scripts and preloaded modules. */
export function scriptsIn(html: string): string[] {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.flatMap((tag) => {
    const isModule = /\btype="?module\b/.test(tag) || /\brel="?modulepreload\b/.test(tag)
    const [, address] = /\b(?:src|href)="?(\/[^"\s>]+)/.exec(tag) ?? []
    return isModule && address !== undefined ? [address] : []
  })
}

/** Paths of a built module's static imports, without `import()`. */
function staticImportsIn(code: string, path: string): string[] {
  const imports = code.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g)
  return [...imports].map(([, address = '']) => posix.join(posix.dirname(path), address))
}
