import { useAtomValue } from 'jotai'
import { usePageContext } from 'vike-react/usePageContext'
import { SEARCHING } from '#domain/loading-text.ts'
import { paths } from '#domain/paths.ts'
import { announcementAtom, loadingTextAtom } from '#state/navigation.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './LoadingStatus.css.ts'

/**
 * Says that another page is on its way and, to a screen reader, what arrived; always in the document,
 * so that both are announced. The search page shows the former in the place of its results.
 */
export function LoadingStatus() {
  const loading = useAtomValue(loadingTextAtom)
  const announcement = useAtomValue(announcementAtom)
  const { urlPathname } = usePageContext()
  const isSearchAgain = loading === SEARCHING && urlPathname === paths.search()
  return (
    <output className={styles.region}>
      {loading === null ? (
        <span className={visuallyHidden}>{announcement}</span>
      ) : (
        <span className={isSearchAgain ? visuallyHidden : styles.text}>
          <span>{loading.text}</span>{' '}
          {loading.detail === undefined ? null : (
            <span className={styles.detail}>{loading.detail}</span>
          )}
        </span>
      )}
    </output>
  )
}
