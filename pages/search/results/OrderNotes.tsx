import type { ReactNode } from 'react'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import { isFiltered } from '#domain/filters/list-query.ts'
import { hasTopPick, OTHER_ADDRESS_TEXT, TOP_PICKS_FIRST } from '#domain/search/results-heading.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import * as styles from '../search.css.ts'

interface OrderNotesProps {
  list: ProviderListData<ProviderCardData>
  /** Number of omitted addresses. */
  repeatCount: number
  children?: ReactNode
}

/** Explains the order, paid placements and omitted addresses. */
export function OrderNotes({ list: { entries, query }, repeatCount, children }: OrderNotesProps) {
  const hasPaid = !isFiltered(query) && hasTopPick(entries.map(({ provider }) => provider))
  return (
    <>
      {children}
      {hasPaid ? <p className={styles.note}>{TOP_PICKS_FIRST}</p> : null}
      {repeatCount > 0 ? <p className={styles.note}>{OTHER_ADDRESS_TEXT}</p> : null}
    </>
  )
}
