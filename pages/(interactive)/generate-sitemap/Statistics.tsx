import type { RefObject } from 'react'
import { formatCount } from '#domain/text/counts.ts'
import type { GeneratedSitemap } from '#domain/site/sitemap.ts'
import { button } from '#ui/button.css.ts'
import * as styles from './generate-sitemap.css.ts'

interface StatisticsProps {
  sitemap: GeneratedSitemap
  /** The link to sitemap.xml. */
  download: RefObject<HTMLAnchorElement | null>
}

export function Statistics({ sitemap, download }: StatisticsProps) {
  const { statePages, cityPages, providerPages, totalUrls } = sitemap.statistics
  const numbers = [
    ['State pages', statePages],
    ['City pages', cityPages],
    ['Provider pages', providerPages],
    ['Total URLs', totalUrls],
  ] as const
  return (
    <section className={styles.section} aria-labelledby="statistics">
      <h2 id="statistics" className={styles.sectionTitle}>
        Statistics
      </h2>
      <dl className={styles.numbers}>
        {numbers.map(([term, count]) => (
          <div key={term} className={styles.number}>
            <dt>{term}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a ref={download} href={sitemap.download} download="sitemap.xml" className={button()}>
          Download sitemap.xml
        </a>
      </p>
      {sitemap.parts.length === 0 ? null : (
        <>
          <p>
            One file may hold 50,000 URLs. So sitemap.xml is an index here, and its parts hold the
            URLs. Download them too:
          </p>
          <ul className={styles.parts}>
            {sitemap.parts.map((path) => (
              <li key={path}>
                <a href={path} download={path.slice(1)} className={styles.part}>
                  {path.slice(1)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
