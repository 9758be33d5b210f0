import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect } from 'vitest'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test as base } from '#tests/helpers/commands/cli.ts'
import { removePlaces } from '#tests/helpers/databases/database-file.ts'

interface Keys {
  env: Record<string, string>
  identity: string
  backup: string
}

const test = base.extend<{ encrypted: Keys }>({
  // A backup with one application, and its key. Encrypting the list of places takes seconds.
  encrypted: async ({ files: { db, folder } }, use) => {
    await removePlaces(db)
    const secret = await generateIdentity()
    const env = { BACKUP_RECIPIENT: await identityToRecipient(secret) }
    const identity = join(folder, 'backup.key')
    writeFileSync(identity, `# created for a test\n${secret}\n`)
    await applyToSite(db, { id: 'a1', email: 'jane@example.com' })
    const backup = join(folder, 'backup.sqlite.age')
    const { code } = await runCli(['backup', backup, '--db', db], { env })
    expect(code).toBe(0)
    await use({ env, identity, backup })
  },
})

test('an encrypted backup can be restored, drilled and compared with its key', async ({
  files: { db },
  encrypted: { identity, backup },
}) => {
  const key = ['--identity', identity, '--db', db]

  const verified = await runCli(['audit', '--verify', ...key])
  const drilled = await runCli(['drill', ...key])
  const restored = await runCli(['restore', backup, '--yes', '--json', ...key])

  expect(readFileSync(backup).toString('latin1')).not.toMatch(/SQLite format|jane@example/)
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining(backup)])
  expect([drilled.code, drilled.stderr]).toEqual([0, ''])
  expect(JSON.parse(restored.stdout)).toMatchObject({ applications: 1 })
})

test('the copy that a restore keeps is also encrypted', async ({
  files: { db, folder },
  encrypted: { env, identity, backup },
}) => {
  const key = ['--identity', identity, '--db', db]
  await runCli(['restore', backup, '--yes', ...key], { env })

  const copies = readdirSync(folder).filter((name) => name.includes('before-restore'))
  expect(copies).toEqual([expect.stringMatching(/\.sqlite\.age$/)])
  const back = await runCli(['restore', join(folder, copies[0] ?? ''), '--yes', ...key], { env })
  expect(back.code).toBe(0)
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
})

test('a backup that is damaged or lacks its key is refused, and nothing changes', async ({
  files: { db, folder },
  encrypted: { identity, backup },
}) => {
  const other = join(folder, 'other.key')
  writeFileSync(other, await generateIdentity())
  const bytes = readFileSync(backup)
  const damaged = join(folder, 'damaged.age')
  writeFileSync(damaged, bytes.with(bytes.length - 100, (bytes.at(-100) ?? 0) ^ 1))
  const cut = join(folder, 'cut.age')
  writeFileSync(cut, bytes.subarray(0, 70_000))
  const before = join(folder, 'before.sqlite')
  copyFileSync(db, before)
  const restore = (file: string, ...args: string[]) =>
    runCli(['restore', file, '--yes', '--db', db, ...args])

  const refusals = [
    await restore(backup),
    await restore(backup, '--identity', other),
    await restore(damaged, '--identity', identity),
    await restore(cut, '--identity', identity),
  ]

  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(refusals[0]?.stderr).toContain('encrypted; name the file of the secret key')
  for (const { stderr } of refusals.slice(1)) {
    expect(stderr).toMatch(/damaged, or encrypted for another key/)
  }
  expect(readFileSync(db).equals(readFileSync(before))).toBe(true)
})

test('a restore warns when its safety copy could not be encrypted', async ({
  files: { db, folder },
  encrypted: { identity, backup },
}) => {
  const env = { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }
  const key = ['--identity', identity, '--db', db]

  const { code, stderr } = await runCli(['restore', backup, '--yes', ...key], { env })

  const copies = readdirSync(folder).filter((name) => name.includes('before-restore'))
  expect(copies).toHaveLength(1)
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${copies[0]}: not encrypted; `)])
})
