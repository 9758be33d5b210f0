import { StayUpdated } from '../../blog/index/StayUpdated.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const hydrate = (element: HTMLElement): Promise<void> => hydrateIsland(element, StayUpdated)
