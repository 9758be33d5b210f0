import type { Figure } from '../report.ts'
import { median, medianRatio } from '../statistics.ts'
import type { Workspace } from '../workspace.ts'
import { buildHugoSite, hasHugo, writeHugoSite } from './hugo-site.ts'

/** Hugo computes no chart, no distance and no map here. */
const MAX_TIMES_HUGO = 1.5
const MAX_MEGABYTES = 400

/** Publishes all pages, in turn with Hugo, which builds the pages of the same cities and providers. */
export async function benchPublish(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const database = await workspace.imported()
  const sources = workspace.path('hugo')
  const rounds = isQuick ? 1 : 3
  const [seconds, again, megabytes]: [number[], number[], number[]] = [[], [], []]
  const perPage: { ours: number[]; hugo: number[] } = { ours: [], hugo: [] }
  let pages = 0
  let hugoPages = 0
  for (let round = 0; round < rounds; round += 1) {
    const out = workspace.path(`pages-${round}`)
    const all = await workspace.publish(out)
    pages = all.pages
    seconds.push(all.seconds)
    megabytes.push(all.megabytes)
    perPage.ours.push((all.seconds / pages) * 1000)
    if (hasHugo()) {
      hugoPages ||= await writeHugoSite(database, out, sources)
      const hugo = buildHugoSite(sources, workspace.path(`hugo-pages-${round}`))
      perPage.hugo.push((hugo / hugoPages) * 1000)
    }
    again.push((await workspace.publish(out)).seconds)
  }
  const what = `${pages.toLocaleString('en-US')} pages`
  return [
    { what, value: median(seconds), unit: 's' },
    {
      what: hasHugo() ? 'a page' : 'a page (Hugo is not installed)',
      value: median(perPage.ours),
      unit: 'ms',
      ...(hasHugo() && {
        beside: { name: 'Hugo', value: median(perPage.hugo) },
        ratio: medianRatio(perPage.ours, perPage.hugo),
        target: { atMost: MAX_TIMES_HUGO },
      }),
    },
    { what: `${what} again`, value: median(again), unit: 's' },
    {
      what: `${what}, peak memory`,
      value: median(megabytes),
      unit: 'MB',
      target: { atMost: MAX_MEGABYTES },
    },
  ]
}
