import { Island } from '../../_islands/Island.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The search box on a reading page: a plain form until it is used. */
export function SearchBoxIsland({ initial = '' }: { initial?: string }) {
  return <Island name="search-box" Component={SearchBox} props={{ initial }} />
}
