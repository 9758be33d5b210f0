import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const check = (program: string, args: string[], cwd = '.') => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test.skipIf(!has('docker-compose'))('Docker Compose needs nothing but SITE_URL in .env', () => {
  const clone = join(folder, 'clone')
  mkdirSync(clone)
  copyFileSync('compose.yml', join(clone, 'compose.yml'))
  const before = check('docker-compose', ['config'], clone)
  const readme = readFileSync('README.md', 'utf8')
  const line = /^echo SITE_URL=.*$/m.exec(readme)?.[0] ?? ''
  spawnSync('sh', ['-c', line], { cwd: clone })

  const after = check('docker-compose', ['config'], clone)

  expect(before.output).toContain('.env')
  expect(after).toMatchObject({ status: 0 })
  expect(after.output.match(/SITE_URL: https:\/\/directory\.example$/gm)).toHaveLength(2)
})

test.skipIf(!has('caddy'))('Caddy accepts its file', () => {
  const { status, output } = check('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    'deploy/Caddyfile',
  ])

  expect([status, output]).toEqual([0, expect.stringContaining('Valid configuration')])
})

test.skipIf(!has('nginx')).for(['nginx.conf', 'nginx-cluster.conf'])('nginx accepts %s', (name) => {
  const conf = readFileSync(join('deploy', name), 'utf8')
    .replaceAll('listen 80', 'listen 18080')
    .replaceAll(/\/var\/(?:log|cache)\/nginx/g, folder)
  const file = join(folder, name)
  writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { ${conf} }`)

  const { output } = check('nginx', ['-t', '-p', folder, '-c', file])

  expect(output).toContain('test is successful')
})
