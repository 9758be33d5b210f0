import { PROOFS } from '#domain/claims/mails.ts'
import { pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ListRow } from '../ListRow.tsx'
import { Moment } from '../Moment.tsx'
import { PostForm } from '../PostForm.tsx'
import * as styles from './queue.css.ts'
import type { Data } from './+data.ts'

/** Clinics that edit their own pages. */
export function ActiveClaims({ claims }: { claims: Data['activeClaims'] }) {
  return (
    <section className={stack({ gap: 'xs' })} aria-labelledby="active-claims">
      <h2 id="active-claims">Clinics that edit their page</h2>
      <ul className={stack({ gap: 'xs' })}>
        {claims.map((claim) => (
          <ActiveClaim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function ActiveClaim({ claim }: { claim: Data['activeClaims'][number] }) {
  const { id, clinic, proof, decidedAt, edits, isStillProven } = claim
  const name = clinic?.name ?? 'A clinic that is no longer listed'
  return (
    <ListRow
      text={
        <>
          <strong>{clinic === null ? name : <a href={paths.provider(clinic)}>{name}</a>}</strong>
          <br />
          <span className={styles.muted}>
            Proved by {PROOFS[proof]}, <Moment instant={decidedAt ?? ''} /> ·{' '}
            {pluralize(edits, 'edit', 'edits')}
            {isStillProven ? null : ' · The list has another website now: its link edits nothing.'}
          </span>
        </>
      }
    >
      <PostForm
        action={paths.apiAdminClaim(id)}
        fields={{ action: 'end' }}
        className={styles.actions}
      >
        <ActionButton name={undefined} value="end" about={` the claim of ${name}`}>
          End
        </ActionButton>
        {edits === 0 ? null : (
          <ActionButton name="undoEdits" value="on" look="danger" about={` of ${name}`}>
            End and Undo Edits
          </ActionButton>
        )}
      </PostForm>
    </ListRow>
  )
}
