import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { query } from '#tests/helpers/databases/query.ts'

function blocksOf(document: string, language: string): string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w*)\n([^]*?)^```$/gm)
  return [...blocks].flatMap(([, of, block = '']) => (of === language ? [block] : []))
}

/** Lines of the blocks that read the reader's own list. */
const LINES = ['README.md', 'docs/your-list.md'].map((document) =>
  blocksOf(document, 'sh')
    .filter((block) => block.includes('my-list.csv'))
    .flatMap((block) => [...block.matchAll(/^npm run cli -- ([^#\n]+)/gm)])
    .map(([, line = '']) => line.trim().split(' ')),
)
const [LIST = ''] = blocksOf('README.md', 'csv')

const PHONES = ['phone', '(512) 555-0101', '(775) 555-0102', '(303) 555-0103']

test('the list and lines of the documents keep every address, run twice, and with one more column', async ({
  files: { db: path, folder },
}) => {
  const wider = LIST.trim()
    .split('\n')
    .map((line, at) => `${line},${PHONES[at]}`)
    .join('\n')
  const addresses: Record<string, string> = {}
  const changed: string[] = []
  for (const list of [LIST, LIST, wider, wider]) {
    writeFileSync(join(folder, 'my-list.csv'), list)
    for (const line of LINES.flat()) {
      const { code, stderr } = await runCli(line, { cwd: folder, env: { DATABASE_PATH: path } })
      expect([line, code, stderr]).toEqual([line, 0, ''])
      const clinics = query<{ name: string; address: string }>(
        path,
        "select name, state_slug || '/' || city_slug || '/' || slug as address from providers",
      )
      for (const { name, address } of clinics) {
        addresses[name] ??= address
        if (addresses[name] !== address) changed.push(`${line.join(' ')}: ${address}`)
      }
    }
  }

  expect(LINES.map((lines) => lines.length)).toEqual([3, 4])
  expect(changed).toEqual([])
  expect(addresses).toEqual({
    'Fade Away': 'texas/austin/fade-away',
    'Clear Skin Lab': 'nevada/reno/clear-skin-lab',
    'Second Chance Laser': 'colorado/denver/second-chance-laser',
  })
})
