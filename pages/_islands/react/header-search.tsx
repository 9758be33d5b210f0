import { CompactSearchBox } from '#ui/search-box/SearchBox.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const hydrate = (element: HTMLElement): Promise<void> =>
  hydrateIsland(element, CompactSearchBox)
