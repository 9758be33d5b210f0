import { formatCount } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import type { GeneratedSitemap } from '#domain/site/sitemap.ts'
import { stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import * as styles from './generate-sitemap.css.ts'

const NUMBERS = [
  ['State pages', 'statePages'],
  ['City pages', 'cityPages'],
  ['Provider pages', 'providerPages'],
  ['Total URLs', 'totalUrls'],
] as const

/** Hidden while there is no sitemap; a script fills it in. */
export function Statistics({ sitemap }: { sitemap: GeneratedSitemap | null }) {
  const parts = sitemap?.parts ?? []
  return (
    <section
      className={stack({ gap: 's' })}
      aria-labelledby="statistics"
      data-statistics=""
      hidden={sitemap === null}
    >
      <h2 id="statistics">Statistics</h2>
      <dl className={styles.numbers}>
        {NUMBERS.map(([term, name]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd data-number={name}>{formatCount(sitemap?.statistics[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={paths.sitemap()} download="sitemap.xml" className={button()} data-download="">
          Download sitemap.xml
        </a>
      </p>
      <div data-parts="" hidden={parts.length === 0}>
        <p>
          One file may hold 50,000 URLs. So sitemap.xml is an index here, and its parts hold the
          URLs. Download them too:
        </p>
        <ul className={styles.parts}>
          {parts.map((path) => (
            <li key={path}>
              <a href={path} download={path.slice(1)}>
                {path.slice(1)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
