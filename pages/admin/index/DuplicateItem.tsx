import { formatMilesApart, SAME_SPOT_MILES } from '#domain/duplicates/score.ts'
import { frameAround } from '#domain/maps/frame.ts'
import { PLAIN_GROUND } from '#domain/maps/tiles.ts'
import { drawListMap } from '#domain/maps/list-map.ts'
import { hasPosition, milesBetween } from '#domain/places/geography.ts'
import { formatCount } from '#domain/text/counts.ts'
import { Badge } from '#ui/Badge.tsx'
import { ListMap } from '#ui/map/ListMap.tsx'
import { ActionButton } from '../PostForm.tsx'
import { buttons } from '../admin.css.ts'
import { Table } from '../Table.tsx'
import { QueueItem, type ItemProps } from './QueueItem.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './queue.css.ts'

type Pair = ItemProps<'pair'>['entry']['item']

const OUTCOME = 'The page will be'
const COMPARED = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['site', 'Website'],
  ['hours', 'Opening hours'],
] as const

/** Two possible duplicates, side by side. */
export function DuplicateItem({ entry }: ItemProps<'pair'>) {
  const { item: pair } = entry
  const { first, second, kind, fuller } = pair
  const isSuccession = first.isGone || second.isGone
  const page = { title: 'Address of the page', values: [first.path, second.path] as const }
  return (
    <QueueItem
      entry={entry}
      fields={isSuccession ? { kept: fuller } : {}}
      clinicPath={first.path}
      badges={
        <Badge tone="plain">
          {isSuccession
            ? 'Left and came back?'
            : kind === 'same'
              ? 'One clinic twice?'
              : 'Part of a practice?'}
        </Badge>
      }
      summary={
        <>
          and <a href={second.path}>{second.name}</a>, {Math.round(pair.score * 100)}%:{' '}
          {pair.reasons.join(', ')}
        </>
      }
    >
      <Table
        of="Field"
        look="compared"
        // Numbered as on the map.
        columns={[
          first.isGone ? '1, left the list' : '1, first listing',
          second.isGone ? '2, left the list' : '2, second listing',
          OUTCOME,
        ]}
        rows={[
          isSuccession
            ? toRow({ ...page, merged: pair[fuller].path })
            : toRow({ ...page, field: 'kept', fuller }),
          ...COMPARED.map(([field, title]) =>
            toRow({ title, values: [first[field], second[field]], field, fuller }),
          ),
          ...toOwners(pair),
          toRow({
            title: 'Reviews',
            values: [formatCount(first.reviews), formatCount(second.reviews)],
            merged: formatCount(Math.max(first.reviews, second.reviews)),
          }),
        ]}
      />
      <div className={buttons}>
        <PairButtons pair={pair} />
      </div>
      <PairPlaces pair={pair} />
    </QueueItem>
  )
}

type Row = { title: string; values: readonly [first: string, second: string] } & (
  | { field: 'kept' | (typeof COMPARED)[number][0]; fuller: Pair['fuller'] }
  /** Not for the admin to choose. */
  | { merged: string }
)

function toRow({ title, values, ...row }: Row) {
  const isChanged = values[0] !== values[1]
  const merged =
    'merged' in row ? (
      row.merged
    ) : isChanged && values.every(Boolean) ? (
      <select
        key={title}
        name={row.field}
        className={styles.outcome}
        aria-label={`${OUTCOME}: ${title}`}
        defaultValue={row.fuller}
      >
        <option value="first">1: {values[0]}</option>
        <option value="second">2: {values[1]}</option>
      </select>
    ) : (
      values.find(Boolean) || 'None'
    )
  return { id: title, title, isChanged, cells: [...values.map((value) => value || 'None'), merged] }
}

/** None when neither listing has an owner. */
function toOwners({ owners: { first, second, kept }, fuller }: Pair) {
  if (first.length + second.length === 0) return []
  const other = fuller === 'first' ? 'second' : 'first'
  const sentence = (side: Pair['fuller']) => `${kept[side].join('; ')}.`
  const outcome =
    sentence(fuller) === sentence(other)
      ? sentence(fuller)
      : `Kept 1: ${sentence('first')} Kept 2: ${sentence('second')}`
  return [
    toRow({ title: 'Owners', values: [first.join('; '), second.join('; ')], merged: outcome }),
  ]
}

function PairButtons({ pair: { first, second, kind, practiceId } }: { pair: Pair }) {
  const about = `: ${first.name} and ${second.name}`
  const isPractice = kind === 'belongs-to'
  return (
    <>
      {isPractice ? (
        <ActionButton
          name="answer"
          value={practiceId === first.id ? 'second-belongs' : 'first-belongs'}
          shortcut="a"
          look="primary"
          about={about}
        >
          Link as Part of the Practice
        </ActionButton>
      ) : null}
      <ActionButton
        name="answer"
        value="accept"
        shortcut="a"
        look={isPractice ? 'secondary' : 'primary'}
        about={about}
      >
        Merge
      </ActionButton>
      <ActionButton name="answer" value="decline" shortcut="d" about={about}>
        Not the Same
      </ActionButton>
    </>
  )
}

/** The shorter side shows at least 100 feet, so that neighboring houses are apart. */
const SIZE = { width: 320, height: 160, margin: 40, minMiles: 0.02 }

/** States how far apart two listings are, with a map unless both are at the same spot. */
function PairPlaces({ pair: { first, second } }: { pair: Pair }) {
  const listings = [first, second]
  if (!listings.every(hasPosition)) {
    return <p className={atoms.note}>One of them has no position, so there is no map.</p>
  }
  const miles = milesBetween(first, second)
  const isApproximate = listings.some(({ approximatePosition }) => approximatePosition !== null)
  if (miles < SAME_SPOT_MILES) {
    return <p className={atoms.note}>Both are at the same spot on the map.</p>
  }
  return (
    <div className={styles.pairMap}>
      {/* A picture only: the item has the links to both pages. */}
      <div inert>
        <ListMap
          map={drawListMap(
            {
              frame: frameAround(listings, SIZE),
              entries: listings.map((listing, index) => ({
                rank: index + 1,
                name: listing.name,
                href: listing.path,
                latitude: listing.latitude,
                longitude: listing.longitude,
                isApproximate: listing.approximatePosition !== null,
              })),
              here: null,
              title: null,
              towns: [],
            },
            PLAIN_GROUND,
          )}
          label={`Map of ${first.name} and ${second.name}`}
          caption={`${isApproximate ? 'About ' : ''}${formatMilesApart(miles)}. `}
          numbered="the first and the second listing"
        />
      </div>
    </div>
  )
}
