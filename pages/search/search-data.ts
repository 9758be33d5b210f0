import type { Data } from './+data.ts'

type Search = Data['search']

export type NearbySearchData = Extract<Search, { kind: 'nearby' }>
export type TextSearchData = Extract<Search, { kind: 'text' }>
export type PlaceSearchData = Extract<Search, { kind: 'place' }>
