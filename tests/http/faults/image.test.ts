import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingsSchema } from '#domain/site/settings.ts'
import { freePort } from '#tests/helpers/site/ports.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const stages = dockerfile.split(/^FROM /m).slice(1)
const image = stages.at(-1) ?? ''
/** The words of an instruction. */
const wordsOf = (instruction: RegExp) =>
  JSON.parse(instruction.exec(image)?.[1] ?? '[]') as string[]
const env = Object.fromEntries(
  [...image.matchAll(/ ([A-Z_]+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
)

describe('the image', () => {
  test('starts as a user without privileges, and installs nothing', () => {
    expect(image).toMatch(/^USER 1000:1000$/m)
    expect(image).not.toMatch(/^RUN /m)
    expect(wordsOf(/^CMD (.*)$/m)).toEqual(['node', '/app/cli/bootstrap.mjs', 'serve'])
  })

  test('writes only into its volume', () => {
    const paths = Object.keys(settingsSchema.shape).filter((name) => /_(?:DIR|PATH)$/.test(name))

    expect(image).toMatch(/^VOLUME \/data$/m)
    for (const name of [...paths, 'TMPDIR']) expect(env[name]).toMatch(/^\/data(?:\/|$)/)
  })

  test.for([
    ['serves', 0],
    ['does not answer', 1],
  ] as const)('is healthy only when the site %s', async ([state, code]) => {
    const { port } = new URL(sharedSite().url)
    const PORT = state === 'serves' ? port : String(await freePort())
    const [program, ...args] = wordsOf(/^HEALTHCHECK .*CMD (.*)$/m)

    const exitCode = await new Promise((resolve) => {
      execFile(process.execPath, args, { env: { PORT } }, (error) => resolve(error?.code ?? 0))
    })

    expect([program, args.join(' ')]).toEqual(['node', expect.stringContaining('/readyz')])
    expect(exitCode).toBe(code)
  })
})
