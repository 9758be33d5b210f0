import type { Figure } from '../report.ts'
import { median, medianRatio } from '../statistics.ts'
import type { Workspace } from '../workspace.ts'
import { buildHugoSite, hasHugo, writeHugoSite } from './hugo-site.ts'

const MAX_TIMES_HUGO = 1.1
const MAX_MEGABYTES = 400

/** Publishes all pages, in turn with Hugo, which builds plainer pages of the same list. */
export async function benchPublish(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const database = await workspace.imported()
  const sources = workspace.path('hugo')
  if (hasHugo()) await writeHugoSite(database, sources)
  const [seconds, again, hugo, megabytes]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ]
  let pages = 0
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    const out = workspace.path(`pages-${round}`)
    const all = await workspace.publish(out)
    pages = all.pages
    seconds.push(all.seconds)
    megabytes.push(all.megabytes)
    if (hasHugo()) hugo.push(buildHugoSite(sources, workspace.path(`hugo-pages-${round}`)))
    again.push((await workspace.publish(out)).seconds)
  }
  const what = `${pages.toLocaleString('en-US')} pages`
  return [
    {
      what: hasHugo() ? what : `${what} (Hugo is not installed)`,
      value: median(seconds),
      unit: 's',
      ...(hasHugo() && {
        beside: { name: 'Hugo', value: median(hugo) },
        ratio: medianRatio(seconds, hugo),
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
