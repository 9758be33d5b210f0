import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import type { SmallDisk } from './small-disk.ts'

/** The operator's commands that write files. */
const COMMANDS = [
  (folder: string) => ['sitemap', '--out', join(folder, 'sitemap')],
  (folder: string) => ['prerender', '--jobs', '1', '--out', join(folder, 'pages')],
  (folder: string) => ['backup', join(folder, 'backup.sqlite'), '--force'],
] as const

/** Without a SITE_URL the commands print a warning. */
const env = { SITE_URL: 'https://directory.example' }

/** Runs each command with free space, then on a full disk, where existing files must stay unchanged. */
export async function runOnFullDisk(
  disk: SmallDisk,
  database: string,
  freeBytes: number,
): Promise<{ commands: number; problems: string[] }> {
  const folder = join(disk.folder, 'written')
  mkdirSync(folder)
  const problems: string[] = []
  for (const commandFor of COMMANDS) {
    disk.free()
    const command = [...commandFor(folder), '--db', database]
    const [name = ''] = command
    const whole = await runCli(command, { env })
    if (whole.code !== 0) problems.push(`${name} with free space: ${whole.stderr}`)
    const before = readTree(folder)
    disk.fill(freeBytes)
    const aborted = await runCli(command, { env })
    // It succeeds if the content is unchanged and nothing has to be written.
    if (aborted.code !== 0) problems.push(...unclearErrors(name, aborted))
    // An aborted run leaves a hidden draft behind; the next run removes it.
    const changed = differences(before, readTree(folder)).filter((file) => !file.startsWith('.'))
    if (changed.length > 0) problems.push(`${name}: ${changed.slice(0, 3).join(', ')} changed`)
  }
  disk.free()
  rmSync(folder, { recursive: true })
  return { commands: COMMANDS.length, problems }
}

/** [] when the command failed with a single line that names the cause. */
export function unclearErrors(
  name: string,
  { code, stderr }: { code: number | null; stderr: string },
): string[] {
  const lines = stderr.trim().split('\n')
  const isClear = code === 1 && lines.length === 1 && /disk is full|no space/i.test(stderr)
  return isClear ? [] : [`${name}: exit code ${code}: ${stderr.trim()}`]
}
