import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postJson } from '#tests/helpers/applications/application-requests.ts'
import { startCrowd } from '#tests/helpers/requests/crowd.ts'
import type { RunningServer } from '../processes.ts'
import type { Figure } from '../report.ts'
import { percentile } from '../statistics.ts'

const CONNECTIONS = 50
const CROWDED = '/search?q=a'
const PAUSE_MS = 20
/** Every n-th visitor sends a form. */
const FORM_EVERY = 10
const MAX_PAGE_MS = 100
const MAX_FORM_MS = 1000

/** One client searches over 50 connections while others read cached pages and send forms. */
export async function benchFairness(site: RunningServer, isQuick: boolean): Promise<Figure[]> {
  const url = `http://127.0.0.1:${site.port}`
  const cached = [paths.home(), paths.states(), paths.state('texas')]
  // The first of each after a start reads an index or compiles its code; that is not the crowd's doing.
  for (const path of [...cached, CROWDED]) await (await fetch(url + path)).arrayBuffer()
  await postJson(url, aSentApplication({ companyName: 'The first' }))
  const crowd = await startCrowd({
    port: site.port,
    path: CROWDED,
    connections: CONNECTIONS,
    headers: { 'x-forwarded-for': '10.9.9.9' },
  })
  const [pageMs, formMs]: [number[], number[]] = [[], []]
  for (let visitor = 0; visitor < (isQuick ? 50 : 300); visitor += 1) {
    const headers = { 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` }
    const isForm = visitor % FORM_EVERY === 0
    const startedAt = performance.now()
    const response = isForm
      ? await postJson(url, aSentApplication({ companyName: `Visitor ${visitor}` }), headers)
      : await fetch(url + cached[visitor % cached.length], { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`a visitor got ${response.status} beside the crowd`)
    ;(isForm ? formMs : pageMs).push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
  await crowd.stop()
  const beside = 'beside a client with 50 connections'
  return [
    {
      what: `p99 of a cached page ${beside}`,
      value: percentile(pageMs, 0.99),
      unit: 'ms',
      target: { atMost: MAX_PAGE_MS },
    },
    {
      what: `p99 of a form ${beside}`,
      value: percentile(formMs, 0.99),
      unit: 'ms',
      target: { atMost: MAX_FORM_MS },
    },
  ]
}
