import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOpenssl, makeCertificates } from '#tests/helpers/services/certificates.ts'
import { hasNginx, startNginx } from '#tests/helpers/services/nginx.ts'
import { freePort } from '#tests/helpers/site/ports.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { lines, table } from '#tests/helpers/data/words.ts'

const A_YEAR = 'max-age=31536000; includeSubDomains'
const canRun = hasNginx && hasOpenssl()
if (!canRun) console.info('nginx or openssl is not installed here: TLS is not tested')

/** The `sed` command from the comment at the top of nginx.conf. */
const TO_TLS = lines`
  -e
  s/#tls //
  -e
  /without TLS/d
`

describe.skipIf(!canRun)('deploy/nginx.conf with TLS', () => {
  const site = testSite({ env: { TRUST_PROXY: 'on', SITE_URL: 'https://fadewell.example' } })
  const folder = testFolder()
  let port = 0
  let plainPort = 0
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined

  beforeAll(async () => {
    // Started by root, nginx reads as another user.
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'site'))
    await writeFile(join(folder, 'site/about.html'), '<!doctype html><title>A file</title>')
    makeCertificates(folder, ['localhost'])
    ;[port, plainPort] = [await freePort(), await freePort()]
    const conf = execFileSync('sed', [...TO_TLS, 'deploy/nginx.conf'], { encoding: 'utf8' })
    nginx = await startNginx(folder, adaptToMachine(conf), plainPort)
  })
  afterAll(() => nginx?.stop())

  test('plain http gets nothing but a redirect to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${plainPort}/search?q=laser`, {
      redirect: 'manual',
    })

    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/search?q=laser')
  })

  test.for(table`
    TLSv1.3 | TLSv1.3
    TLSv1.2 | TLSv1.2
    TLSv1.1 |
    TLSv1   |
  `)('a client that supports at most %s gets %s', async ([newest, expected]) => {
    expect(await handshake(port, newest as SecureVersion)).toBe(expected || undefined)
  })

  test.for(table`
    a file              | /about          | 200
    a page of the app   | /search?q=laser | 200
    a missing page      | /nowhere        | 404
    a redirect          | /states/        | 301
    a malformed request | /%              | 400
  `)('%s requires https for a year: %s', async ([, path, status]) => {
    const answer = await get(port, path)

    expect(answer.status).toBe(Number(status))
    expect(answer.hsts).toEqual([A_YEAR])
  })

  test('the log has neither the query of a request nor the address it came from', async () => {
    await get(port, '/search?q=secret-words')
    await get(port, '/api/nearby?lat=30.26&lon=-97.74')

    await expect.poll(readLog).toMatch(/ GET \/api\/nearby 200 /)
    expect(await readLog()).not.toMatch(/secret-words|97\.74|127\.0\.0\.1/)
  })

  function readLog(): Promise<string> {
    return readFile(join(folder, 'directory.log'), 'utf8')
  }

  function adaptToMachine(conf: string): string {
    return conf
      .replace('127.0.0.1:3000', `127.0.0.1:${site().port}`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replace(/root .*;/, `root ${folder}/site;`)
      .replace('/etc/ssl/directory/fullchain.pem', join(folder, 'cert.pem'))
      .replace('/etc/ssl/directory/privkey.pem', join(folder, 'key.pem'))
  }
})

/** The negotiated protocol; `undefined` when the server refuses. */
async function handshake(port: number, newest: SecureVersion): Promise<string | undefined> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
    maxVersion: newest,
    // Without this, OpenSSL no longer offers such old protocols.
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  try {
    await once(socket, 'secureConnect')
    return socket.getProtocol() ?? undefined
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}

async function get(port: number, path: string) {
  const sent = request({ port, path, host: '127.0.0.1', rejectUnauthorized: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  const hsts = answer.headersDistinct['strict-transport-security']
  return { status: answer.statusCode, hsts }
}
