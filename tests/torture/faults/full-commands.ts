import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import type { SmallDisk } from './small-disk.ts'

/** What the operator does that writes files, into a folder of the small disk. */
const COMMANDS = [
  (folder: string) => ['sitemap', '--out', join(folder, 'sitemap')],
  (folder: string) => ['prerender', '--jobs', '1', '--out', join(folder, 'pages')],
  (folder: string) => ['backup', join(folder, 'backup.sqlite'), '--force'],
] as const

/** Otherwise they warn of the address that they write. */
const env = { SITE_URL: 'https://directory.example' }

/** Runs each command twice: once with room, then on a full disk, where all that is there must stay. */
export async function runOnFullDisk(
  disk: SmallDisk,
  database: string,
  leftBytes: number,
): Promise<{ tried: number; problems: string[] }> {
  const folder = join(disk.folder, 'written')
  mkdirSync(folder)
  const problems: string[] = []
  for (const commandFor of COMMANDS) {
    disk.free()
    const command = [...commandFor(folder), '--db', database]
    const [name = ''] = command
    const whole = await runCli(command, { env })
    if (whole.code !== 0) problems.push(`${name} with room: ${whole.stderr}`)
    const before = readTree(folder)
    disk.fill(leftBytes)
    const cut = await runCli(command, { env })
    // With the same content there may be nothing to write.
    if (cut.code !== 0) problems.push(...linesThatDoNotHelp(name, cut))
    // A draft that was broken off is hidden; the next run removes it.
    const changed = differences(before, readTree(folder)).filter((file) => !file.startsWith('.'))
    if (changed.length > 0) problems.push(`${name}: ${changed.slice(0, 3).join(', ')} changed`)
  }
  disk.free()
  rmSync(folder, { recursive: true })
  return { tried: COMMANDS.length, problems }
}

/** The operator is told in one line what is wrong. */
export function linesThatDoNotHelp(
  name: string,
  { code, stderr }: { code: number | null; stderr: string },
): string[] {
  const lines = stderr.trim().split('\n')
  const isClear = code === 1 && lines.length === 1 && /disk is full|no space/i.test(stderr)
  return isClear ? [] : [`${name}: code ${code}, said: ${stderr.trim()}`]
}
