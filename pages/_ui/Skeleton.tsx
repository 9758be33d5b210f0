import type { PageShape } from '#domain/page-shape.ts'
import { container, grid } from '#styles/layout.css.ts'
import * as styles from './Skeleton.css.ts'

const CARDS = 6
const LINES = ['full', 'full', 'long', 'full', 'short'] as const

/** The outline of a page that is on its way; LoadingStatus says in words what loads. */
export function Skeleton({ shape }: { shape: PageShape }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={`${container} ${styles.page}`}>
        <div className={styles.line({ size: 'short' })} />
        <div className={styles.title} />
        {shape === 'cards' ? (
          <div className={grid()}>
            {Array.from({ length: CARDS }, (_, index) => (
              <div key={index} className={styles.card}>
                <div className={styles.line({ size: 'long' })} />
                <div className={styles.line({ size: 'short' })} />
                <div className={styles.line({ size: 'full' })} />
                <div className={styles.action} />
              </div>
            ))}
          </div>
        ) : (
          <>
            {shape === 'facts' ? <div className={styles.action} /> : null}
            <div className={styles.text}>
              {LINES.map((size, index) => (
                <div key={index} className={styles.line({ size })} />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
