import { readFileSync } from 'node:fs'

const START = 'pages/_islands/start.ts'

/** Vite's manifest: output files by source file. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[] }
>

/** Tags for a reading page's style sheet, fonts and start script with its imports; `build` is dist/. */
export function assetTags(build: URL): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite
  const manifest = JSON.parse(readFileSync(new URL('assets.json', build), 'utf8')) as Manifest
  const modules = new Set<string>()
  const collect = (name: string): void => {
    const { file, imports = [] } = manifest[name] ?? { file: '' }
    if (modules.has(file)) return
    modules.add(file)
    imports.forEach(collect)
  }
  collect(START)
  const all = Object.values(manifest)
  const [style] = all.flatMap(({ css = [] }) => css)
  const fonts = all.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith('.woff2'))
  const [entry, ...imports] = modules
  return [
    `<link rel="stylesheet" href="/${style}">`,
    ...[...new Set(fonts)].map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" src="/${entry}"></script>`,
    ...imports.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}
