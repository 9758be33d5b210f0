import { useAtomValue } from 'jotai'
import { loadingTextAtom } from '#state/navigation.ts'
import * as styles from './LoadingStatus.css.ts'

/** Says that another page is on its way; always in the document, so that it is announced. */
export function LoadingStatus() {
  const text = useAtomValue(loadingTextAtom)
  return (
    <output className={styles.region}>
      {text === '' ? null : <span className={styles.text}>{text}</span>}
    </output>
  )
}
