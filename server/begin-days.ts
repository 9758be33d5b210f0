import { Cron } from 'croner'
import type { Logger } from 'pino'
import { localDate } from '#domain/hours/zone-clock.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { beginDay } from '#db/premium/begin-day.ts'
import { loadSite } from './content/site-folder.ts'

interface Days {
  connection: Connection
  settings: Settings
  log: Logger
}

/** Does what is due once a day, now and at each midnight of TIME_ZONE. Returns a function that ends it. */
export async function startDays({ connection, settings, log }: Days): Promise<() => void> {
  const { TIME_ZONE: timezone } = settings
  const begin = async () => {
    const now = new Date()
    const today = localDate(timezone, now) ?? ''
    const hasPremium = loadSite(settings).premium !== null
    try {
      await beginDay(connection, { today, hasPremium }, now)
    } catch (error) {
      log.error(error, 'the work of a new day failed')
    }
  }
  await begin()
  const midnights = new Cron('0 0 * * *', { timezone, unref: true }, begin)
  return () => midnights.stop()
}
