import { useData } from 'vike-react/useData'
import { pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import { AdminPage, Section } from '../AdminPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { weeks, unserved } = useData<Data>()
  return (
    <AdminPage title="Statistics" lead="All listings together, in the last twelve weeks.">
      <Weeks label="Numbers by week" weeks={weeks} />
      <Section id="unserved" title="Searches without a provider within 25 miles">
        {unserved.length === 0 ? <p>There were none.</p> : null}
        <ul className={atoms.bulletList}>
          {unserved.map(({ area, count }) => (
            <li key={area}>
              ZIP codes {area}xx: {pluralize(count, 'search', 'searches')}
            </li>
          ))}
        </ul>
      </Section>
    </AdminPage>
  )
}
