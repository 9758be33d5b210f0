import { fileURLToPath } from 'node:url'
import { openDatabase } from '#db/engine/connection.ts'
import { buildHugoSite, hasHugo, weighFolder, writeHugoSite } from './hugo-site.ts'
import { reportPrerender, type Duration, type Series } from './prerender-report.ts'
import { builtServer, CLI, run } from '../processes.ts'
import type { SubjectReport } from '../report.ts'
import type { ComparedSize, Workspace } from '../workspace.ts'

const REACT_ONLY = fileURLToPath(import.meta.resolve('./react-only.ts'))

/** Times whole processes; React alone is timed inside its process, without the startup. */
export async function benchPrerender(
  workspace: Workspace,
  { quick, isLarge }: { quick: boolean; isLarge: boolean },
): Promise<SubjectReport> {
  builtServer() // fail before the slow import when there is no build
  const small = await measure(workspace, 'small', quick ? 1 : 3)
  return reportPrerender(small, isLarge ? await measure(workspace, 'large', 1) : undefined)
}

async function measure(workspace: Workspace, size: ComparedSize, rounds: number): Promise<Series> {
  const database = await workspace.imported(size)
  const hugoSite = hasHugo() ? workspace.path(`hugo-${size}`) : undefined
  if (hugoSite !== undefined) await writeHugoSite(database, hugoSite)
  const series: Series = { size, pages: 0, all: [], again: [], changed: [], react: [], hugo: [] }
  for (let round = 0; round < rounds; round += 1) {
    const out = workspace.path(`pages-${size}-${round}`)
    const all = await prerender(database, out, [])
    series.pages = all.rendered
    series.all.push(all)
    series.written ??= weighFolder(out)
    if (hugoSite !== undefined) {
      const hugoOut = workspace.path(`hugo-pages-${size}-${round}`)
      series.hugo.push(await buildHugoSite(hugoSite, hugoOut))
      series.writtenByHugo ??= weighFolder(hugoOut)
    }
    await prerender(database, out, ['--changed'])
    changeOneClinic(database, round)
    series.changed.push(await prerender(database, out, ['--changed']))
    const { stdout } = await run(REACT_ONLY, [database, workspace.path('')])
    series.react.push(JSON.parse(stdout) as Duration)
  }
  // Last, because a file system can be slow for a while after many files were removed.
  for (let round = 0; round < rounds; round += 1) {
    series.again.push(await prerender(database, workspace.path(`pages-${size}-${round}`), []))
  }
  return series
}

async function prerender(database: string, out: string, options: readonly string[]) {
  const args = ['prerender', '--db', database, '--out', out, '--json', ...options]
  const result = await run(CLI, args)
  const { rendered } = JSON.parse(result.stdout) as { rendered: number }
  return { ...result, rendered }
}

/** Changes the same rows as an import, which takes a minute for a large list. */
function changeOneClinic(database: string, round: number): void {
  const { sqlite } = openDatabase(database, { mustExist: true })
  const phone = `+1 212-555-01${String(round).padStart(2, '0')}`
  sqlite.exec('begin immediate')
  sqlite
    .prepare('update providers set phone = ? where id = (select max(id) / 2 from providers)')
    .run(phone)
  sqlite.exec('update directory_revision set revision = revision + 1')
  sqlite.exec('commit')
  sqlite.close()
}
