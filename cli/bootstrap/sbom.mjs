import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

// Writes the packages of a release, as CycloneDX, from the lock file alone. npm starts this script and
// names its own program.
const npm = process.env['npm_execpath']
if (npm === undefined) throw new Error('Run it with npm: npm run sbom')

const root = dirname(dirname(import.meta.dirname))
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
const { stdout } = await promisify(execFile)(
  process.execPath,
  [npm, ...args, '--package-lock-only'],
  { cwd: root, maxBuffer: 64 * 1024 * 1024 },
)
const bom = JSON.parse(stdout)
// npm takes the name of the folder.
bom.metadata.component.name = name
const file = `${name}-${version}.cdx.json`
writeFileSync(join(root, file), `${JSON.stringify(bom, null, 2)}\n`)
console.info(`Wrote ${file}: ${bom.components.length} packages.`)
