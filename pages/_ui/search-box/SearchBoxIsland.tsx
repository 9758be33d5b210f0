import { Island } from '../../_islands/react/Island.tsx'
import { SearchBox } from './SearchBox.tsx'

export function SearchBoxIsland({ initial = '' }: { initial?: string }) {
  return <Island name="search-box" Component={SearchBox} props={{ initial }} />
}
