import type { RequestListener } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { spawnCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import {
  PUBLIC_ADDRESS,
  startInternet,
  findInternetProblem,
} from '#tests/helpers/internet/internet.ts'
import { answerWith, redirectTo, pageTitled } from '#tests/helpers/services/small-web.ts'

const reason = findInternetProblem()
if (reason !== null) console.info(`${reason}: no website is checked by its name`)

const endless: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html').write('<title>Endless Laser</title>')
  const more = () => {
    while (!response.destroyed && response.write('a'.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}

/** Websites by host name, with the command's finding; '' when it has none. */
const WEBSITES: Record<string, [answer: RequestListener, words: string]> = {
  'normal.example': [pageTitled('Normal Laser, Austin'), ''],
  'endless.example': [endless, ''],
  'missing.example': [
    answerWith(404),
    'gone: https://missing.example/ answered 404: there is no such page.',
  ],
  'sold.example': [
    redirectTo('https://casino.example/'),
    'moved: sold.example leads to casino.example.',
  ],
  'casino.example': [
    pageTitled('Lucky Slots'),
    'other-name: The title of casino.example has no word of the name: “Lucky Slots”.',
  ],
  'inward.example': [
    redirectTo('http://127.0.0.1/admin'),
    'silent: 127.0.0.1 leads to an address that is not public.',
  ],
  'cloud.example': [
    redirectTo('http://169.254.169.254/latest/meta-data/'),
    'silent: 169.254.169.254 leads to an address that is not public.',
  ],
  'huge.example': [
    (_request, response) => response.setHeader('x', 'a'.repeat(100_000)).end(),
    'silent: huge.example closed the connection without a page (UND_ERR_HEADERS_OVERFLOW).',
  ],
}
const ELSEWHERE = {
  'private.example': 'silent: private.example leads to an address that is not public.',
  // Serves the other hosts' certificate, which does not name this host.
  'stolen.example':
    'bad-certificate: A secure connection to stolen.example fails (ERR_TLS_CERT_ALTNAME_INVALID).',
  'nowhere.example': 'gone: The name nowhere.example does not exist.',
}

test.skipIf(reason !== null)(
  'distinguishes normal websites from gone, moved, parked and hostile ones',
  async ({ files }) => {
    const hosts: string[] = []
    const agents = new Set<string | undefined>()
    const internet = await startInternet(
      Object.fromEntries(
        Object.entries(WEBSITES).map(([host, [answer]]): [string, RequestListener] => [
          host,
          (request, response) => {
            hosts.push(host)
            agents.add(request.headers['user-agent'])
            answer(request, response)
          },
        ]),
      ),
      { 'private.example': { A: ['10.0.0.1'] }, 'stolen.example': { A: [PUBLIC_ADDRESS] } },
    )
    onTestFinished(internet.stop)
    const expected = Object.entries(WEBSITES).map(([host, [, words]]): [string, string] => [
      host,
      words,
    ])
    const sites = [...expected, ...Object.entries(ELSEWHERE)]
    const clinics = sites.map(([host], at) => ({
      name: `${host.split('.')[0]} Laser`,
      site: `https://${host}/`,
      street: `${at} Oak St`,
    }))
    await spawnCli(['import', files.list(csvOf(...clinics)), '--db', files.db])

    const { code, stdout } = await spawnCli(['check-sites', '--db', files.db, '--json'], {
      env: { ...internet.env, SITE_URL: 'https://fadewell.example', SITE_NAME: 'Fadewell' },
      prefix: internet.network.command,
    })

    expect(code).toBe(0)
    const { found } = JSON.parse(stdout) as {
      found: { site: string; kind: string; evidence: string }[]
    }
    const words = new Map(found.map(({ site, kind, evidence }) => [site, `${kind}: ${evidence}`]))
    for (const [host, finding] of sites)
      expect(words.get(`https://${host}/`) ?? '', host).toBe(finding)
    // The casino is asked once as a clinic's own website and once as the target of a redirect.
    expect(hosts.toSorted()).toEqual([...Object.keys(WEBSITES), 'casino.example'].toSorted())
    expect([...agents]).toEqual([
      'Mozilla/5.0 (compatible; Fadewell website check; +https://fadewell.example)',
    ])
  },
)
