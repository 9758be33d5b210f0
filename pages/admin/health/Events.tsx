import { useData } from 'vike-react/useData'
import * as atoms from '#styles/atoms.css.ts'
import { Section } from '../AdminPage.tsx'
import { Moment } from '../ListRow.tsx'
import type { Data } from './+data.ts'

/** Who did what lately: imports, decisions, sign-ins, backups, exports (R-HEALTH-4). */
export function Events() {
  const { events } = useData<Data>()
  return (
    <Section id="events" title="Latest events">
      <ul className={atoms.bulletList}>
        {events.map(({ at, event, actor, adminName, details }, index) => (
          <li key={`${at} ${index}`}>
            <Moment instant={at} /> {adminName || actor}: {event}{' '}
            <span className={atoms.muted}>{formatDetails(details)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function formatDetails(details: Data['events'][number]['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
}
