import type { Report } from '#domain/site/finding.ts'
import { paths } from '#domain/site/paths.ts'
import { findMisplacedListings } from '#db/applications/misplaced-listings.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Reports approved applications listed under a wrong city or spelling (R-CITY-2). */
export async function checkCityNames({ db }: Connection, report: Report): Promise<void> {
  for (const { from, to, listedCity } of await findMisplacedListings(db)) {
    const text = `${paths.provider(from)} is listed in “${listedCity}”, which is ${to.city}; run: npm run cli -- migrate`
    report('problem', 'city name', text)
  }
}
