import { ContactEmail } from '#ui/text/ContactEmail.tsx'
import { Part } from '#ui/text/Part.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { cluster, stack } from '#styles/layout.css.ts'
import { formatDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { TextList } from '#ui/text/TextList.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { ActionButton } from '../LinkBox.tsx'
import type { Step } from './owner.server.ts'
import { Plan, Statistics } from './Plan.tsx'
import {
  ACTION_FIELD,
  ANSWERED_FIELD,
  REPORT_FIELD,
  APPLICATION_FIELD,
  SEEN_FIELD,
} from '#domain/proposals/link-form.ts'
import { button } from '#ui/button.css.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { card } from '#ui/form/form-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../private-link.css.ts'
import * as form from '#ui/form/form.css.ts'

export function EmailStep() {
  return (
    <section className={stack.s} aria-label="Confirm">
      <p>
        You opened a link that we sent to the clinic’s own domain. Press the button only if you
        asked for it. Then you can edit the page of the clinic.
      </p>
      <ActionButton action="prove-email" look="primary">
        Yes, I look after this clinic
      </ActionButton>
      <p>If you did not ask for it, close this page. Nothing changes without the button.</p>
    </section>
  )
}

export function MovedStep({ host, claimPath }: { host: string; claimPath: string }) {
  return (
    <p>
      You showed with an e-mail address at {host} that the clinic is yours, but we have another
      website for it now. Please <a href={claimPath}>show it again</a>.
    </p>
  )
}

export function CallStep({ step }: { step: Extract<Step, { kind: 'call' }> }) {
  const { site } = usePageContext()
  const { code, phone, reference } = step
  return (
    <Part id="code" title="Your code">
      <p className={styles.code}>{code}</p>
      <p>
        Reference <strong>{reference}</strong>
      </p>
      <p>
        Within {site.reviewTime} we call {phone}, which visitors cannot change, and ask for this
        code. Make sure that whoever answers there knows it, and tell it to nobody else.
      </p>
      <p>
        When the code is right, you can edit the clinic’s page here. Look at this page again then.
      </p>
    </Part>
  )
}

interface EditStepProps {
  step: Editing
  /** Of the listing. */
  path: string
}

export function EditStep({ step, path }: EditStepProps) {
  const { facts, reported, changes, others, proposals, plan, statistics } = step
  return (
    <>
      {proposals.length === 0 ? null : <Proposals proposals={proposals} />}
      {others.length === 0 ? null : <OtherOwners others={others} />}
      {changes.length === 0 ? null : <Changes changes={changes} />}
      {reported.length === 0 ? null : <Reports reported={reported} />}
      <Part id="shown" title="What the page shows now" className={styles.box}>
        <FactList facts={facts} />
        <ActionButton action="confirm">Everything is right</ActionButton>
        <p className={atoms.note}>
          Then the page shows today’s date beside it. Is something wrong? Change it below.
        </p>
      </Part>
      <EditForm step={step} />
      {plan === null ? null : <Plan plan={plan} />}
      {statistics === null ? null : <Statistics statistics={statistics} />}
      <Part id="sharing" title="Show your page" className={stack.xs}>
        <p>
          <a href={paths.embedCode(path)}>
            A badge and a card for your website, and a QR code to print
          </a>
        </p>
      </Part>
    </>
  )
}

/** The first change of what leads patients to the clinic is looked at (R-OWNER-12). */
function Changes({ changes }: Pick<Editing, 'changes'>) {
  const { site } = usePageContext()
  return (
    <Part id="changes" title="Changes that are not on the page" className={styles.box}>
      <ul className={atoms.bulletList}>
        {changes.map(({ line, isWaiting, decidedAt, reason }) => (
          <li key={line}>
            {line}{' '}
            <strong>
              {isWaiting
                ? 'waits for us'
                : `was declined on ${formatDate((decidedAt ?? '').slice(0, 10))}`}
            </strong>
            {reason === '' ? null : `. The reason: ${reason}`}
          </li>
        ))}
      </ul>
      <p className={atoms.note}>
        We look at your first change of the name, the address, the phone, the website, the booking
        link, and a description with a phone number or a link, each within {site.reviewTime},
        because strangers try to take pages over. Later ones show at once. A value that we declined
        waits again.
      </p>
    </Part>
  )
}

function OtherOwners({ others }: Pick<Editing, 'others'>) {
  return (
    <Part id="others" title="You are not the only one" className={styles.box}>
      <p>This page can be edited by:</p>
      <TextList of={['you', ...others]} />
      <p className={atoms.note}>
        Is that nobody whom you know? Write to <ContactEmail />.
      </p>
    </Part>
  )
}

type Reported = Extract<Step, { kind: 'edit' }>['reported']

/** Reports of visitors, which the owner answers first (R-REPORT-8). */
function Reports({ reported }: { reported: Reported }) {
  const isAsked = reported.some(({ answer }) => answer === '')
  return (
    <Part id="reported" title="What visitors reported" className={styles.box}>
      {isAsked ? (
        <p>
          Tell us what is right. We pass on nothing that a visitor wrote before we have read it. We
          wait for your answer for seven days at most, and may decide earlier.
        </p>
      ) : null}
      {reported.map(({ reference, createdAt, claims, answer, answeredOn, status }) => (
        <form key={reference} method="post" className={stack.s}>
          <TextList of={claims} />
          <p className={atoms.note}>
            {reference}, {formatDate(createdAt.slice(0, 10))}
          </p>
          {answer === '' ? (
            <ReportForm reference={reference} />
          ) : (
            <p>
              You answered on {formatDate(answeredOn)}: “{answer}”{' '}
              <strong>{ANSWERED[status]}</strong>
            </p>
          )}
        </form>
      ))}
    </Part>
  )
}

const ANSWERED = {
  pending: 'We have not decided yet.',
  approved: 'We accepted the report.',
  declined: 'We declined the report.',
} as const

function ReportForm({ reference }: { reference: string }) {
  return (
    <>
      <input type="hidden" name={REPORT_FIELD} value={reference} />
      <label className={form.field}>
        <span>Your answer to {reference}</span>
        <textarea name={ANSWERED_FIELD} rows={2} className={form.textarea} />
      </label>
      <div className={cluster.xs}>
        <button
          type="submit"
          name={ACTION_FIELD}
          value="accept-report"
          className={button.secondary}
        >
          This is right
        </button>
        <button
          type="submit"
          name={ACTION_FIELD}
          value="answer-report"
          className={button.secondary}
        >
          Send the answer
        </button>
      </div>
    </>
  )
}

/** Applications of others for this listing, which the owner can deny (R-UPDATE-6). */
function Proposals({ proposals }: Pick<Extract<Step, { kind: 'edit' }>, 'proposals'>) {
  return (
    <Part id="proposals" title="Somebody applied to change this page" className={styles.box}>
      {proposals.map(({ id, sentOn, status, deniedOn, changes }) => (
        <div key={id}>
          <p>
            {formatDate(sentOn.slice(0, 10))}. {PROPOSED[status]}
          </p>
          <TextList of={changes} />
          {deniedOn === undefined ? (
            <ActionButton action="not-me" look="danger" about={[APPLICATION_FIELD, id]}>
              This was not me
            </ActionButton>
          ) : (
            <p>You said on {formatDate(deniedOn)} that this was not you.</p>
          )}
        </div>
      ))}
    </Part>
  )
}

const PROPOSED = {
  pending: 'We have not decided about:',
  approved: 'We approved the application and changed:',
  declined: 'We declined the application and changed:',
} as const

type Editing = Extract<Step, { kind: 'edit' }>

const OWN_WORDS = {
  address: {
    help: 'With city, state and ZIP. If you move, the old address of the page leads to the new one.',
  },
  description: { help: 'In your own words. The page shows all of it.' },
}

/** A plain form post, prefilled with the shown values. */
function EditForm({ step }: { step: Editing }) {
  const { errors, fingerprint } = step
  return (
    <form method="post" noValidate className={card} aria-labelledby="edit">
      <h2 id="edit">Change something</h2>
      <FactForm fields={fieldsIn('edit')} initial={step.form} errors={errors} own={OWN_WORDS} />
      <input type="hidden" name={SEEN_FIELD} value={fingerprint} />
      <div>
        <button type="submit" name={ACTION_FIELD} value="save" className={button.primary}>
          Save Changes
        </button>
      </div>
    </form>
  )
}
