import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

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

const folder = testFolder()
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.info('systemd-analyze is not installed here: the units are not verified')

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the units', () => {
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
