import { afterAll, beforeAll } from 'vitest'
import { WITH_ADMIN } from '../applications/admin.ts'
import { startSite, type RunningSite, type SiteOptions } from './site.ts'

/** One running site for a test file, which may stop, break or overload it. */
export function testSite(options: SiteOptions = {}): () => RunningSite {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite({ ...options, env: { ...WITH_ADMIN, ...options.env } })
  })
  afterAll(async () => {
    await site?.stop()
  })
  return () => site
}
