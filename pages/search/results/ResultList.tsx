import { paths } from '#domain/site/paths.ts'
import type { SearchResult } from '#domain/search/result-card.ts'
import { grid } from '#styles/layout.css.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'

export function ResultList({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className={grid({ min: 'large' })}>
      {results.map((result, index) => (
        <li key={paths.provider(result)}>
          <ProviderCard provider={result} details={result} rank={index + 1} heading="h3" />
        </li>
      ))}
    </ol>
  )
}
