import { useAtomValue } from 'jotai'
import { loadingTextAtom } from '#state/navigation.ts'
import * as styles from './LoadingStatus.css.ts'

/** Says that another page is on its way; always in the document, so that it is announced. */
export function LoadingStatus() {
  const loading = useAtomValue(loadingTextAtom)
  return (
    <output className={styles.region}>
      {loading === null ? null : (
        <span className={styles.text}>
          <span>{loading.text}</span>
          {loading.detail === undefined ? null : (
            <span className={styles.detail}>{loading.detail}</span>
          )}
        </span>
      )}
    </output>
  )
}
