export interface ListRow {
  /** Of the file or the sheet; starts at 1. */
  line: number
  cells: string[]
}
