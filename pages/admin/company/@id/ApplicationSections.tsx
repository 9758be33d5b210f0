import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { listingWord, STATUS_LABELS } from '#domain/proposals/admin-messages.ts'
import { ACTOR_NAMES } from '#domain/accounts/audit-actors.ts'
import { listingsPath } from '#domain/listings/list-query.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import { paths } from '#domain/site/paths.ts'
import { capitalizeWords } from '#domain/text/plain-text.ts'
import type { DecisionEntry } from '#db/proposals/list.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import { FactValue } from '#ui/facts/FactTable.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { Section } from '../../AdminPage.tsx'
import { listContacts } from '../../ApplicationBadges.tsx'
import { ListRow, Moment } from '../../ListRow.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import type { Data } from './+data.ts'
import * as styles from '../../admin.css.ts'

/** Everything the company submitted, without empty optional sections. */
export function ApplicationSections({ detail }: { detail: AdminDetail }) {
  const { site } = usePageContext()
  const { application, decisions } = detail
  const { reference, listing, place } = application
  const page = listing && paths.provider(listing)
  return (
    <div className={styles.columns}>
      <Section title="Contact Information">
        <FactList facts={listContacts(application)} />
      </Section>
      <Section title="Address">
        <p>
          {place.street}
          <br />
          {place.city}, {place.state} {place.postalCode}
        </p>
      </Section>
      {application.shown.map((fact) => (
        <Section key={fact.field} title={capitalizeWords(fact.label)}>
          <div className={styles.text}>
            <FactValue {...fact} />
          </div>
        </Section>
      ))}
      <Section title="Application Details">
        <FactList
          facts={[
            {
              term: 'Listing type',
              value: listingWord(application.listingType, site.premium !== null),
            },
            { term: 'Status', value: STATUS_LABELS[application.status] },
            { term: 'Submitted', value: <Moment instant={application.createdAt} /> },
            { term: 'Application ID', value: application.id },
            { term: 'Reference', value: reference },
            { term: 'Public page', value: page && <a href={page}>{page}</a> },
            {
              term: 'Premium',
              value: page && site.premium !== null && (
                <a href={listingsPath({ q: page })}>Set the last premium day</a>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Decision History">
        <DecisionHistory id={application.id} decisions={decisions} />
      </Section>
    </div>
  )
}

const ACTORS = { ...ACTOR_NAMES, visitor: 'applicant' }
const DECISIONS = {
  approve: 'Approved',
  decline: 'Declined',
  delete: 'Deleted',
  resend: 'Sent again',
} as const

function DecisionHistory({ id, decisions }: Pick<AdminDetail, 'decisions'> & { id: string }) {
  const { back } = useData<Data>()
  const inEffect = findInEffect(decisions)
  if (decisions.length === 0) return <p>No decisions yet.</p>
  return (
    <ol>
      {decisions.map((decision) => (
        <ListRow
          key={decision.id}
          text={
            <>
              {formatDecision(decision)} by {decision.adminName || ACTORS[decision.actor]},{' '}
              <Moment instant={decision.decidedAt} />
              {decision.reason === '' ? null : ` Reason: ${decision.reason} `}
              {decision.kind === 'approve' && decision.clinic !== null ? (
                <a href={decision.clinic}>as an update of a listed clinic</a>
              ) : null}
            </>
          }
        >
          {/* At any age; after ten seconds the applicant is notified (R-ADMIN-9). */}
          {decision.id === inEffect?.id ? (
            <PostForm
              action={paths.adminDecisions()}
              fields={{ proposal: id, decision: decision.id, back }}
            >
              <ActionButton name="answer" value="undo" busy="undo" about=" this decision">
                Undo
              </ActionButton>
            </PostForm>
          ) : null}
        </ListRow>
      ))}
    </ol>
  )
}

/** An undo can restore any status, including pending. */
function formatDecision({ kind, from, to }: DecisionEntry): string {
  return isKeyOf(DECISIONS, kind) ? DECISIONS[kind] : `Undone (${from} to ${to})`
}

/** The latest decision that is neither an undo nor undone. */
function findInEffect(decisions: readonly DecisionEntry[]): DecisionEntry | undefined {
  const standing = decisions.find(({ kind, undoneBy }) => kind !== 'undo' && undoneBy === null)
  return standing?.kind === 'resend' ? undefined : standing
}
