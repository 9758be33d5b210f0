import { createContext } from 'react'
import { DEFAULT_DIRECTIONS_URL } from '#domain/site/paths.ts'

/** The setting DIRECTIONS_URL, for every card below. */
export const DirectionsUrl = createContext(DEFAULT_DIRECTIONS_URL)
