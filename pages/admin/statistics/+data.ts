import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import { listUnserved, listWeeks } from '#db/statistics/read.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_AREAS = 50

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, settings } = pageContext
  if (!settings.STATISTICS) throw render(404)
  const today = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const weeks = await listWeeks(db, today)
  const unserved = await listUnserved(db, weeks.at(-1)?.from ?? today, MAX_AREAS)
  return { ...adminPage(pageContext, 'Statistics'), weeks, unserved }
}
