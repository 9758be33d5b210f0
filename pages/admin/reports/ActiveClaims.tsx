import type { ClaimProof } from '#domain/claims/ways.ts'
import { pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { Moment } from '../Moment.tsx'
import * as list from '../RecentDecisions.css.ts'
import * as styles from './queue.css.ts'
import type { Data } from './+data.ts'

const PROOFS: Readonly<Record<ClaimProof, string>> = {
  '': '',
  email: 'an e-mail',
  call: 'a call',
}

/** Clinics that edit their own pages. */
export function ActiveClaims({ claims }: { claims: Data['activeClaims'] }) {
  return (
    <section className={styles.section} aria-labelledby="active-claims">
      <h2 id="active-claims">Clinics that edit their page</h2>
      <ul className={list.decisions}>
        {claims.map(({ id, clinic, proof, decidedAt, edits, isStillProven }) => {
          const name = clinic?.name ?? 'A clinic that is no longer listed'
          return (
            <li key={id} className={list.decision}>
              <p className={list.decisionText}>
                <strong>
                  {clinic === null ? name : <a href={paths.provider(clinic)}>{name}</a>}
                </strong>
                <br />
                <span className={styles.muted}>
                  Proved by {PROOFS[proof]}, <Moment instant={decidedAt ?? ''} /> ·{' '}
                  {pluralize(edits, 'edit', 'edits')}
                  {isStillProven
                    ? null
                    : ' · The list has another website now: its link edits nothing.'}
                </span>
              </p>
              <form method="post" action={paths.apiAdminClaim(id)} className={styles.actions}>
                <input type="hidden" name="action" value="end" />
                <button type="submit" className={button()}>
                  End<span className={visuallyHidden}> the claim of {name}</span>
                </button>
                {edits === 0 ? null : (
                  <button
                    type="submit"
                    name="undoEdits"
                    value="on"
                    className={button({ look: 'danger' })}
                  >
                    End and Undo Edits<span className={visuallyHidden}> of {name}</span>
                  </button>
                )}
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
