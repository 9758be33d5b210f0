import { expect, test } from 'vitest'
import { GONE_ADDRESSES, GONE_COMMANDS, GONE_SETTINGS } from '#domain/site/gone.ts'
import { readSettings } from '#domain/site/settings.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite()

test('every command, option, setting and address that is gone names what to use, in one line', async () => {
  for (const [name, instead] of Object.entries(GONE_COMMANDS)) {
    const line = `${name} is gone: ${instead}.\n`

    expect(await runCli([...name.split(' '), 'x'])).toEqual({ code: 2, stdout: '', stderr: line })
  }
  for (const [name, instead] of Object.entries(GONE_SETTINGS)) {
    const problems = [`${name} is gone: ${instead}.`]

    expect(readSettings({ [name]: 'x' })).toEqual({ kind: 'refused', problems })
  }
  for (const [name, instead] of Object.entries(GONE_ADDRESSES)) {
    const message = `${name} is gone: ${instead}.`
    const response = await fetch(`${site.url}${name.replace('*', '/x')}`)
    const body: unknown = name.startsWith('/api/') ? await response.json() : await response.text()

    expect(response.status).toBe(410)
    expect(body).toEqual(
      name.startsWith('/api/') ? { error: { code: 'gone', message } } : `${message}\n`,
    )
  }
})
