import { PROOFS } from '#domain/claims/mails.ts'
import { pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Moment } from '../Moment.tsx'
import * as list from '../desk/RecentDecisions.css.ts'
import * as styles from './queue.css.ts'
import type { Data } from './+data.ts'

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
                <ActionButton name={undefined} value="end" about={` the claim of ${name}`}>
                  End
                </ActionButton>
                {edits === 0 ? null : (
                  <ActionButton name="undoEdits" value="on" look="danger" about={` of ${name}`}>
                    End and Undo Edits
                  </ActionButton>
                )}
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
