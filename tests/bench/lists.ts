export type Rows = AsyncIterable<string[]>

/** Columns of usual exports that an import reads besides its 15. */
const READ = ['place_id', 'rating', 'business_status', 'verified', 'category', 'subtypes']
const FILLER = 'https://maps.example/place?data=!4m8!3m7!1s0x89c259:0x5c5!8m2, "seen" in 2026'

/** The same rows with the columns of an export of Google Maps: 15, six that are read, and many that are not. */
export async function* wideRows(rows: Rows, columns: number): Rows {
  let index = 0
  for await (const row of rows) {
    const read =
      index === 0
        ? READ
        : [
            `place${index}`,
            '4.6',
            'OPERATIONAL',
            'True',
            'Tattoo removal service',
            'Skin care clinic',
          ]
    const others = Array.from({ length: columns - row.length - read.length }, (_, at) => {
      if (index === 0) return `other_${at}`
      return at % 3 === 0 ? '' : FILLER.slice(0, (at * 7) % FILLER.length)
    })
    yield [...row, ...read, ...others]
    index += 1
  }
}

const CHANGED_EVERY = 40
const REMOVED_EVERY = 200

/** A week later: one row in forty has other reviews, and one in two hundred is gone. */
export async function* changedRows(rows: Rows): Rows {
  let index = 0
  let reviews = -1
  for await (const row of rows) {
    if (index === 0) reviews = row.indexOf('reviews')
    const isChanged = index > 0 && index % CHANGED_EVERY === 0
    if (index === 0 || index % REMOVED_EVERY !== 1) {
      yield isChanged ? row.with(reviews, String(index)) : row
    }
    index += 1
  }
}
