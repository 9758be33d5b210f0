import type { Data } from './+data.ts'

export type Entry = Data['sections'][number]['entries'][number]
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

export interface ItemProps<Kind extends Entry['kind']> {
  entry: EntryOf<Kind>
}
