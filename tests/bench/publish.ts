import { median } from './statistics.ts'
import type { Figure } from './report.ts'
import type { Workspace } from './workspace.ts'

const MAX_MEGABYTES = 400

/** Publishes all pages, and once more where nothing has changed. */
export async function benchPublish(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const [first, again] = [[], []] as [Published[], Published[]]
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    const out = workspace.path(`pages-${round}`)
    first.push(await workspace.publish(out))
    again.push(await workspace.publish(out))
  }
  const what = `${first[0]?.pages.toLocaleString('en-US')} pages`
  return [
    { what, value: median(first.map(({ seconds }) => seconds)), unit: 's' },
    { what: `${what} again`, value: median(again.map(({ seconds }) => seconds)), unit: 's' },
    {
      what: `${what}, peak memory`,
      value: median(first.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      target: { atMost: MAX_MEGABYTES },
    },
  ]
}

type Published = Awaited<ReturnType<Workspace['publish']>>
