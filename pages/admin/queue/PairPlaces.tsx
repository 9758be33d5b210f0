import { formatMilesApart, SAME_SPOT_MILES } from '#domain/duplicates/reasons.ts'
import { frameAround } from '#domain/maps/frame.ts'
import { hasPosition, milesBetween } from '#domain/places/geography.ts'
import { ListMap } from '#ui/map/ListMap.tsx'
import { muted, pairMap } from './queue.css.ts'
import type { ItemProps } from './QueueItem.tsx'

/** The shorter side shows at least 100 feet, so that neighboring houses are apart. */
const SIZE = { width: 320, height: 160, margin: 40, minMiles: 0.02 }

/** States how far apart two listings are, with a map unless both are at the same spot. */
export function PairPlaces({
  pair: { first, second },
}: {
  pair: ItemProps<'pair'>['entry']['item']
}) {
  const listings = [first, second]
  if (!listings.every(hasPosition)) {
    return <p className={muted}>One of them has no position, so there is no map.</p>
  }
  const miles = milesBetween(first, second)
  const isApproximate = listings.some(({ approximatePosition }) => approximatePosition !== null)
  if (miles < SAME_SPOT_MILES) {
    return <p className={muted}>Both are at the same spot on the map.</p>
  }
  return (
    <div className={pairMap}>
      {/* A picture only: the item has the links to both pages. */}
      <div inert>
        <ListMap
          frame={frameAround(listings, SIZE)}
          entries={listings.map((listing, index) => ({
            rank: index + 1,
            name: listing.name,
            href: listing.path,
            latitude: listing.latitude,
            longitude: listing.longitude,
            isApproximate: listing.approximatePosition !== null,
          }))}
          here={null}
          towns={[]}
          label={`Map of ${first.name} and ${second.name}`}
          caption={`${isApproximate ? 'About ' : ''}${formatMilesApart(miles)}. `}
          numbered="the first and the second listing"
        />
      </div>
    </div>
  )
}
