import type { SitemapProgressLine } from '#domain/site/sitemap.ts'
import * as styles from './generate-sitemap.css.ts'

export function Progress({ lines }: { lines: readonly SitemapProgressLine[] }) {
  const { urls = 0, expectedUrls = 1 } = lines.at(-1) ?? {}
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label="Sitemap progress"
        value={urls}
        max={expectedUrls}
      />
      <ul className={styles.messages}>
        {lines.map(({ page, message }) => (
          <li key={page}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
