import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { toPreviewCard } from '#domain/applications/preview-card.ts'
import type { ApplicationForm } from '#domain/applications/form.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import * as styles from './list-company.css.ts'
import { typedFormAtom } from './typed-form.ts'

/** The company's card in lists and results. Its links do not work yet. */
export function CardPreview({ initial }: { initial: ApplicationForm }) {
  const form = useAtomValue(typedFormAtom) ?? initial
  // Only in the browser: crawlers would follow the links.
  const isInBrowser = useSyncExternalStore(neverChanges, isTrue, isFalse)
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">Your card</h2>
      <p>This is how lists and search results will show you.</p>
      <div inert className={styles.previewCard}>
        {isInBrowser ? <ProviderCard provider={toPreviewCard(form)} heading="h3" /> : null}
      </div>
    </section>
  )
}

const neverChanges = () => () => undefined
const isTrue = () => true
const isFalse = () => false
