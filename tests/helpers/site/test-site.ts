import { afterAll, beforeAll } from 'vitest'
import { startSiteProcess, type ProcessOptions, type SiteProcess } from './site-process.ts'

/** One running site for a test file, in a process of its own. */
export function testSite(options: ProcessOptions = {}): () => SiteProcess {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startSiteProcess(options)
  })
  afterAll(async () => {
    await site?.stop()
  })
  return () => site
}
