import { formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import { providerId } from '#domain/site/paths.ts'
import * as styles from './SaveButton.css.ts'

/** Saves the provider in this browser (R-COMPARE-4); handled by `_islands/shortlist.ts`. */
export function SaveButton({ provider }: { provider: ProviderCardData }) {
  return (
    <button
      type="button"
      className={styles.save}
      data-save={providerId(provider)}
      data-where={formatAddress(provider)}
      aria-pressed="false"
      aria-label={`Save ${provider.name}`}
    >
      Save
    </button>
  )
}
