import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const linesOf = (file: string) =>
  readFileSync(`deploy/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

test('the unit of a release is that of the site, with its own folder and port', () => {
  const site = linesOf('directory.service')
  const release = linesOf('directory@.service')

  expect(release.filter((line) => !site.includes(line))).toEqual([
    'Description=Directory of tattoo removal providers (%i)',
    'WorkingDirectory=/srv/directory/%i',
    'EnvironmentFile=/etc/directory-%i.env',
  ])
  expect(site.filter((line) => !release.includes(line))).toEqual([
    'Description=Directory of tattoo removal providers',
    'WorkingDirectory=/srv/directory',
  ])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.info('systemd-analyze is not installed here: the units are not verified')

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const units = readdirSync('deploy').filter((file) => /\.(?:service|timer|mount)$/.test(file))
  for (const unit of units) {
    // Only the programs of this machine can be found.
    const text = readFileSync(join('deploy', unit), 'utf8').replace(
      /^ExecStart=\S+\/node /m,
      `ExecStart=${process.execPath} `,
    )
    writeFileSync(join(folder, unit), text)
  }

  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((unit) => join(folder, unit))],
    { encoding: 'utf8' },
  )

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
