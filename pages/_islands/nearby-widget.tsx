import { NearbyWidget } from '#ui/NearbyWidget.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const hydrate = (element: HTMLElement): Promise<void> => hydrateIsland(element, NearbyWidget)
