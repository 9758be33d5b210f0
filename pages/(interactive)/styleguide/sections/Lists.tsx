import { grid } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Breadcrumbs } from '#ui/text/Breadcrumbs.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { CityCards } from '#ui/lists/CityCards.tsx'
import { FilterForm } from '#ui/lists/FilterForm.tsx'
import { ListFilters } from '#ui/lists/ListFilters.tsx'
import { ListWithMap } from '#ui/lists/ListWithMap.tsx'
import { Pagination } from '#ui/lists/Pagination.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import { ProviderList } from '#ui/lists/ProviderList.tsx'
import { Chapter, Example, Examples } from '../Example.tsx'
import { sampleList, SUNDAY_AT_3_AM, WITH_BOOKING } from '../sample-list.ts'
import { SAMPLE_MAP } from '../sample-map.ts'

const CRUMBS = ['Home', 'States', 'New Mexico', 'Truth or Consequences', 'The Advanced Dermatology']
const PAGES = [1, 4, 9]
const CITIES = [
  { citySlug: 'albuquerque', name: 'Albuquerque', providerCount: 68 },
  { citySlug: 'truth-or-consequences', name: 'Truth or Consequences', providerCount: 1 },
]

export function Lists() {
  return (
    <Chapter id="lists" title="Lists and navigation">
      <Example title="Place cards">
        <div className={grid({ gap: 's' })}>
          <PlaceCard
            href="#part-lists"
            name="California"
            code="CA"
            emoji="🌴"
            facts="2,204 providers in 286 cities"
          />
          <PlaceCard href="#part-lists" name="Truth or Consequences" facts="1 provider" />
          <PlaceCard
            href="#part-lists"
            name="Village of Llanfairpwllgwyngyllgogerychwyrndrobwll"
            facts="12 providers"
          />
        </div>
      </Example>
      <Example title="City cards">
        <CityCards stateSlug="new-mexico" cities={CITIES} />
      </Example>
      <Example title="A list with its map">
        <ListWithMap map={SAMPLE_MAP}>
          <CityCards stateSlug="new-mexico" cities={CITIES} />
        </ListWithMap>
      </Example>
      <Example title="Filter">
        <FilterForm
          label="Filter cities"
          placeholder="City name"
          filter=""
          action="#part-lists"
          announcement="12 cities"
        />
      </Example>
      <Example title="Filters of a list">
        <ListFilters
          list={sampleList(WITH_BOOKING)}
          action="#part-lists"
          textLabel="Filter by provider name"
          hrefOf={() => '#part-lists'}
          announcement="2 providers"
        />
        <ProviderList list={sampleList(WITH_BOOKING)} heading="h3" hrefOf={() => '#part-lists'} />
      </Example>
      <Example title="A list that nobody matches">
        <ProviderList list={sampleList(SUNDAY_AT_3_AM)} heading="h3" hrefOf={() => '#part-lists'} />
      </Example>
      <Examples>
        {PAGES.map((page) => (
          <Example key={page} title={`Pages: ${page} of 9`}>
            <Pagination page={page} pageCount={9} pageHref={() => '#part-lists'} />
          </Example>
        ))}
        <Example title="Breadcrumbs, short">
          <Breadcrumbs crumbs={crumbs(2)} />
        </Example>
        <Example title="Breadcrumbs, longer than a phone" frame="narrow">
          <Breadcrumbs crumbs={crumbs(CRUMBS.length)} />
        </Example>
        <Example title="Fact list">
          <FactList
            facts={[
              { term: 'City', value: <a href="#part-lists">Austin</a> },
              { term: 'ZIP', value: '78701' },
              { term: 'Reviews', value: 'No reviews yet' },
            ]}
          />
        </Example>
        <Example title="Empty state">
          <EmptyState title="No cities found" heading="h3" />
        </Example>
        <Example title="Empty state with a next step">
          <EmptyState
            title="No providers found"
            text="Nothing matches “zzzqqq”. Try another spelling, or a city near you."
            heading="h3"
          >
            <ButtonLink href="#part-lists">Browse all states</ButtonLink>
          </EmptyState>
        </Example>
      </Examples>
    </Chapter>
  )
}

const crumbs = (count: number) =>
  CRUMBS.slice(0, count).map((name, index) => ({ name, path: `#crumb-${index}` }))
