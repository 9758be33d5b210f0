import { useData } from 'vike-react/useData'
import { pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack } from '#styles/layout.css.ts'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import * as account from '../account/account.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { weeks, unserved } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={account.head}>
        <h1>Statistics</h1>
        <p className={account.text}>All listings together, in the last twelve weeks.</p>
      </div>
      <Weeks label="Numbers by week" weeks={weeks} />
      <section aria-labelledby="unserved" className={stack({ gap: 's' })}>
        <h2 id="unserved">Searches without a provider within 25 miles</h2>
        {unserved.length === 0 ? (
          <p>There were none.</p>
        ) : (
          <ul className={atoms.bulletList}>
            {unserved.map(({ area, count }) => (
              <li key={area}>
                ZIP codes {area}xx: {pluralize(count, 'search', 'searches')}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
