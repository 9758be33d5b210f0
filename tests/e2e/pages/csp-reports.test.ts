import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { freePort } from '#tests/helpers/site/ports.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.info('openssl is not installed here: reports of Chromium are not tested')

const port = await freePort()
const address = `https://localhost:${port}`

// Chromium prefers report-to to report-uri, and sends these reports only over https.
describe.skipIf(!hasOpenssl)('over https', () => {
  const site = testSite({ env: { SITE_URL: address, TRUST_PROXY: 'on', LOG_LEVEL: 'warn' } })
  let folder = ''
  let proxy: Server
  let browser: Browser

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'csp-reports-'))
    proxy = createServer(makeCertificate(folder), (incoming, answer) => {
      const { method, url: path, headers } = incoming
      const forwarded = request({ port: site().port, method, path, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
      incoming.pipe(forwarded)
    }).listen(port, '127.0.0.1')
    const path = await findBrowser()
    // Reports usually wait for a minute.
    const args = ['--short-reporting-delay', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    browser = await chromium.launch({
      ...(path === undefined ? {} : { executablePath: path }),
      args,
    })
  })
  afterAll(async () => {
    await browser?.close()
    proxy?.closeAllConnections()
    proxy?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const violations = () =>
    site()
      .output()
      .split('\n')
      .filter((line) => line.includes('violation of the content security policy'))
      .map((line) => JSON.parse(line) as object)

  test('Chromium reports violations of the policy, and the log names them', async () => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    await page.goto(`${address}/search?q=jane`)

    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'h1 { color: red }'
      const image = document.createElement('img')
      image.src = 'https://tracker.example/pixel.gif'
      document.body.append(style, image)
    })

    await expect.poll(() => violations().length, { timeout: 30_000 }).toBe(2)
    expect(violations()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          directive: 'style-src-elem',
          blocked: 'inline',
          page: '/search',
        }),
        expect.objectContaining({ directive: 'img-src', blocked: 'another site', page: '/search' }),
      ]),
    )
    expect(site().output()).not.toMatch(/jane|tracker/)
  }, 60_000)
})

function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = ['req', '-x509', ...kind, '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
