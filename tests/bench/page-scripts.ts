import { readFileSync } from 'node:fs'
import { posix, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface ScriptWeight {
  files: number
  bytes: number
  brotliBytes: number
}

/** Everything a page's HTML makes the browser load as JavaScript, static imports included. */
export function weighScripts(html: string, clientFolder: string): ScriptWeight {
  const weight: ScriptWeight = { files: 0, bytes: 0, brotliBytes: 0 }
  const seen = new Set<string>()
  const waiting = scriptsIn(html)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const content = readFileSync(join(clientFolder, path))
    weight.files += 1
    weight.bytes += content.length
    weight.brotliBytes += brotliCompressSync(content).length
    waiting.push(...staticImportsIn(content.toString(), path))
  }
  return weight
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
