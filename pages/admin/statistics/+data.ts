import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { listUnserved, listWeeks } from '#db/statistics/read.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_AREAS = 50

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, settings } = pageContext
  if (!settings.STATISTICS) throw render(404)
  const today = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const weeks = await listWeeks(db, today)
  return {
    meta: pageMeta({
      title: 'Statistics',
      description: 'What visitors do.',
    }),
    weeks,
    unserved: await listUnserved(db, weeks.at(-1)?.from ?? today, MAX_AREAS),
  }
}
