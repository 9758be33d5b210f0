/** What differs between the pages of one route, as HTML; the rest of the document is the same. */
export interface PageParts {
  /** Tags of the title. */
  title: string
  /** All other tags of the head but those of the description. */
  head: string
  /** Tags of the description. */
  description: string
  /** The inside of the root element. */
  body: string
}
