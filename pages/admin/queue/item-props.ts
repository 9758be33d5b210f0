import type { Data } from './+data.ts'

export type Item = NonNullable<Data['item']>

export interface ItemProps<Kind extends Item['kind']> {
  entry: Extract<Item, { kind: Kind }>
}
