import { paths } from '#domain/site/paths.ts'
import { Moment } from '../Moment.tsx'
import * as styles from '../queue/queue.css.ts'
import type { Data } from './+data.ts'

/** What the checks of websites found; correcting or removing the website settles it. */
export function SiteFindings({ findings }: { findings: Data['siteFindings'] }) {
  return (
    <section className={styles.section} aria-labelledby="websites">
      <h2 id="websites">Websites to look at</h2>
      <ul className={styles.decisions}>
        {findings.map((finding) => (
          <li key={finding.providerId} className={styles.decision}>
            <p className={styles.decisionText}>
              <strong>
                <a href={paths.provider(finding)}>{finding.name}</a>
              </strong>
              <br />
              {finding.site}: {finding.evidence}{' '}
              <span className={styles.muted}>
                checked <Moment instant={finding.checkedAt} />
              </span>
            </p>
            <a href={paths.providerReport(finding)}>Correct the website</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
