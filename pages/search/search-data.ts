import type { Data } from './+data.ts'

type Search = Data['search']

export type TextSearchData = Extract<Search, { kind: 'text' }>
export type PlaceSearchData = Extract<Search, { kind: 'place' }>
