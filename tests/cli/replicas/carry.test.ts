import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/helpers/commands/cli.ts'

const SCRIPT = resolve('deploy/carry.sh')
const has = (program: string) => spawnSync(program, ['--version']).status === 0

const WAYS = [
  { way: 'rsync', program: 'rsync' },
  { way: 'pull', program: 'rclone' },
].map((each) => ({ ...each, isInstalled: has(each.program) }))

for (const { program, isInstalled } of WAYS) {
  if (!isInstalled)
    console.info(`${program} is not installed here: deploy/carry.sh is not tested with it`)
}

const test = base.extend<{ from: string; to: string }>({
  from: async ({ files: { folder } }, use) => {
    const from = join(folder, 'snapshots')
    mkdirSync(from)
    await use(from)
  },
  to: async ({ files: { folder } }, use) => {
    const to = join(folder, 'replica')
    mkdirSync(to)
    await use(to)
  },
})

function carry(...args: string[]) {
  const { status, stderr } = spawnSync('/bin/sh', [SCRIPT, ...args], {
    env: { ...process.env, ONCE: '1' },
    encoding: 'utf8',
  })
  return { status, stderr }
}

describe.for(WAYS.filter(({ isInstalled }) => isInstalled))('carry.sh $way', ({ way }) => {
  test('copies the snapshot with the time at which it was the newest', ({ from, to }) => {
    const [source, target] = [join(from, 'current.sqlite'), join(to, 'current.sqlite')]
    writeFileSync(source, 'first'.repeat(10_000))
    const time = new Date('2026-11-22T10:00:00Z')
    utimesSync(source, time, time)

    expect(carry(way, from, to)).toMatchObject({ status: 0 })

    expect(readFileSync(target, 'utf8')).toBe('first'.repeat(10_000))
    expect(statSync(target).mtime).toEqual(time)
    expect(readdirSync(to).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'current.sqlite',
      'incoming.sqlite',
    ])
  })

  test('updates only the time of an unchanged snapshot, and copies a changed one into a new file', ({
    from,
    to,
  }) => {
    const [source, target] = [join(from, 'current.sqlite'), join(to, 'current.sqlite')]
    writeFileSync(source, 'first'.repeat(10_000))
    carry(way, from, to)
    const { ino } = statSync(target)
    const later = new Date(Date.now() + 60_000)
    utimesSync(source, later, later)

    carry(way, from, to)
    const same = statSync(target)
    writeFileSync(source, 'second'.repeat(10_000))
    carry(way, from, to)

    expect(same.ino).toBe(ino)
    expect(Math.abs(same.mtimeMs - later.getTime())).toBeLessThan(1000)
    expect(statSync(target).ino).not.toBe(ino)
    expect(readFileSync(target, 'utf8')).toBe('second'.repeat(10_000))
  })

  test('keeps the last snapshot while the primary cannot be reached', ({ from, to }) => {
    writeFileSync(join(from, 'current.sqlite'), 'first')
    carry(way, from, to)

    const { status } = carry(way, `${from}-gone`, to)

    expect(status).not.toBe(0)
    expect(readFileSync(join(to, 'current.sqlite'), 'utf8')).toBe('first')
  })
})

const hasRclone = WAYS.some(({ way, isInstalled }) => way === 'pull' && isInstalled)

test.skipIf(!hasRclone)('carry.sh pull fetches the snapshot that push stored', ({ from, to }) => {
  writeFileSync(join(from, 'current.sqlite'), 'first')
  const bucket = `${to}-bucket`
  mkdirSync(bucket)

  expect(carry('push', from, bucket)).toMatchObject({ status: 0 })
  expect(carry('pull', bucket, to)).toMatchObject({ status: 0 })

  expect(readFileSync(join(to, 'current.sqlite'), 'utf8')).toBe('first')
})

test('carry.sh reports invalid and missing arguments', () => {
  expect(carry('ftp', 'a', 'b')).toEqual({
    status: 2,
    stderr: 'ftp: not one of rsync, push and pull\n',
  })
  expect(carry('rsync', 'a')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('usage: sh deploy/carry.sh'),
  })
})
