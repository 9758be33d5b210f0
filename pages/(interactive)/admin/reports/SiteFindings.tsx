import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Moment } from '../Moment.tsx'
import * as styles from '../queue/queue.css.ts'
import type { Data } from './+data.ts'

/** Findings of website checks, settled by a correction of the website or by the button. */
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
            <form method="post" action={paths.apiAdminWebsites()} className={styles.actions}>
              <ButtonLink href={paths.providerReport(finding)}>
                Correct the website<span className={visuallyHidden}> of {finding.name}</span>
              </ButtonLink>
              <input type="hidden" name="provider" value={finding.providerId} />
              <button type="submit" name="action" value="fine" className={button()}>
                This website is fine<span className={visuallyHidden}>: {finding.name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
