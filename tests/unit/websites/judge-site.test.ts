import { expect, test } from 'vitest'
import { judgeSite, type SiteResponse } from '#domain/websites/judge-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const HREF = 'https://www.fadeaway.example/'
const NAME = 'Fade Away Laser Clinic'

function judge(answer: Partial<SiteResponse & { kind: 'answered' }>, href = HREF) {
  const page = { kind: 'answered', url: href, status: 200, title: NAME, html: '' } as const
  return judgeSite(href, NAME, { ...page, ...answer })
}

test('a page with the name of the clinic is in order', () => {
  expect(judge({})).toEqual({
    finding: 'answers',
    evidence: '',
    finalUrl: HREF,
    status: 200,
    title: NAME,
  })
})

test.for(table`
  404 | gone
  200 | answers
  403 | answers
  429 | answers
  500 | answers
  999 | answers
`)('status %i means: %s', ([status, finding]) => {
  expect(judge({ status: Number(status) })).toMatchObject({ finding, status: Number(status) })
})

test.for(table`
  ENOTFOUND           | gone    | fadeaway.example cannot be reached (ENOTFOUND).
  ECONNREFUSED        | gone    | fadeaway.example cannot be reached (ECONNREFUSED).
  ESERVFAIL           | silent  | fadeaway.example cannot be reached (ESERVFAIL).
  NOT_PUBLIC          | silent  | fadeaway.example cannot be reached (NOT_PUBLIC).
  | silent  | fadeaway.example cannot be reached.
  CERT_HAS_EXPIRED    | answers |
  UND_ERR_INVALID_ARG | answers |
`)('the failure %j means: %s', ([code, finding, evidence]) => {
  expect(judgeSite(HREF, NAME, { kind: 'failed', code })).toEqual({
    finding,
    evidence,
    finalUrl: '',
    status: null,
    title: '',
  })
})

test.for(table`
  https://fadeaway.example/home                      | answers
  http://shop.fadeaway.example/                      | answers
  https://fadeaway.com/                              | moved
  https://casino.example/                            | moved
  https://facebook.com/fadeaway                      | moved
  https://www.hugedomains.com/domain_profile.cfm?d=fadeaway | moved
`)('a redirect to %s means: %s', ([url, finding]) => {
  expect(judge({ url })).toMatchObject({ finding, finalUrl: url })
})

test('names the new domain of a redirect', () => {
  expect(judge({ url: 'https://casino.example/' }).evidence).toBe(
    'fadeaway.example leads to casino.example.',
  )
})

test.for([
  '<h1>This Domain Is\n For Sale!</h1>',
  '<p>fadeaway.example is parked free, courtesy of GoDaddy.com</p>',
  '<script>window.onload=function(){window.location.href="/lander"}</script>',
  '<title>Account</title><p>This Account has been suspended.</p>',
])('a page with %j is for sale', (html) => {
  expect(judge({ html })).toMatchObject({ finding: 'moved' })
})

test.for(table`
  Fade Away Laser Clinic - Austin | answers
  FadeAway – laser experts        | answers
  Welcome to Fadé                 | answers
                                  | answers
  Home                            | answers
  …                               | answers
  Best online casino 2026         | moved
  Laser Clinic                    | moved
`)('the title %j means: %s', ([title, finding]) => {
  expect(judge({ title })).toMatchObject({ finding })
})

test.for(table`
  Laser Tattoo Removal | The Laser Studio | answers
  Laser Tattoo Removal | Casino           | moved
  Dr. Li, MD           | Dr. Li           | answers
  Ink                  | Drinking games   | moved
  …                    | Casino           | answers
  刺青                   | Casino           | moved
`)('for the clinic %j the title %j means: %s', ([name, title, finding]) => {
  const answer = { kind: 'answered', url: HREF, status: 200, title, html: '' } as const

  expect(judgeSite(HREF, name, answer)).toMatchObject({ finding })
})

test.for([
  ['https://facebook.com/fadeaway', { title: 'Facebook' }, 'answers'],
  ['https://facebook.com/fadeaway', { url: 'https://login.example/' }, 'answers'],
  ['https://fadeaway.wixsite.com/x', { status: 404 }, 'gone'],
] as const)('on the shared host %s, %j means: %s', ([href, answer, finding]) => {
  expect(judge(answer, href)).toMatchObject({ finding })
})

test('foreign text is shortened and loses invisible characters', () => {
  const { title, evidence, finalUrl } = judge({
    title: `Casino\u202E\n${'win '.repeat(9999)}`,
    url: `${HREF}?${'a'.repeat(9999)}`,
  })

  expect(title).toMatch(/^Casino win win .*…$/)
  expect([title.length, finalUrl.length]).toEqual([expect.any(Number), 300])
  expect(title.length).toBeLessThanOrEqual(300)
  expect(evidence.length).toBeLessThan(400)
})
