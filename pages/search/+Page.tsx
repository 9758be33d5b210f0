import { useData } from 'vike-react/useData'
import { paths } from '#domain/paths.ts'
import { searchSubtitle } from '#domain/results-words.ts'
import { container, stack } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pageCrumbs } from '#ui/page-crumbs.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { PlaceResults } from './PlaceResults.tsx'
import { StartSearch } from './StartSearch.tsx'
import { TextResults } from './TextResults.tsx'
import type { Data } from './+data.ts'

type Search = Data['search']

export function Page() {
  const { search } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <PageHeader
        crumbs={pageCrumbs('Search', paths.search())}
        title="Find a tattoo removal provider"
        {...(search.kind === 'start' ? {} : { lead: searchSubtitle(search) })}
      >
        <SearchBox initial={typedText(search)} />
      </PageHeader>
      <Results search={search} />
    </div>
  )
}

function Results({ search }: { search: Search }) {
  if (search.kind === 'start') return <StartSearch />
  return search.kind === 'text' ? <TextResults search={search} /> : <PlaceResults search={search} />
}

function typedText(search: Search): string {
  if (search.kind === 'start') return ''
  return search.kind === 'text' ? search.text : search.location.name
}
