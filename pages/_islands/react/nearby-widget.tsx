import { NearbyWidget } from '#ui/provider-page/NearbyWidget.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const hydrate = (element: HTMLElement): Promise<void> => hydrateIsland(element, NearbyWidget)
