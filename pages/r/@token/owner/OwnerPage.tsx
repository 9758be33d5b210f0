import { usePageContext } from 'vike-react/usePageContext'
import { DAY_LABELS } from '#domain/hours/week-form.ts'
import { FACT_LABELS, fieldsIn } from '#domain/facts/facts.ts'
import { paths } from '#domain/site/paths.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import { container, stack } from '#styles/layout.css.ts'
import { listControls } from '#ui/facts/FactForm.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../private-link.css.ts'
import { LinkBox } from '../LinkBox.tsx'
import { ActionButton } from './ActionButton.tsx'
import type { ShownClaim } from './owner.server.ts'
import { CallStep, EditStep, EmailStep, MovedStep } from './steps.tsx'

interface OwnerPageProps {
  claim: ShownClaim
  /** Full URL of this page. */
  url: string
}

export function OwnerPage({ claim, url }: OwnerPageProps) {
  const { clinic, step, problem, done } = claim
  if (clinic === null || step === null) {
    return (
      <div className={`${container} ${styles.page}`}>
        <h1>Your clinic is not listed right now</h1>
        <p>While its page is not here, there is nothing to edit. Keep your private link.</p>
        <OwnLink claim={claim} url={url} />
      </div>
    )
  }
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={stack({ gap: 'xs' })}>
        <p className={atoms.breakAnywhere}>
          <a href={clinic.path}>{clinic.name}</a>
        </p>
        <h1>{TITLES[step.kind]}</h1>
      </div>
      {done === null ? null : (
        <output className={styles.done}>
          <p>{done}</p>
        </output>
      )}
      <ReturnedErrors
        errors={step.kind === 'edit' ? step.errors : {}}
        problem={problem}
        order={listControls(fieldsIn('edit'))}
        labels={LABELS}
      />
      {step.kind === 'edit' ? <EditStep step={step} path={clinic.path} /> : null}
      {step.kind === 'email' ? <EmailStep /> : null}
      {step.kind === 'call' ? <CallStep step={step} /> : null}
      {step.kind === 'moved' ? <MovedStep host={step.host} claimPath={clinic.claimPath} /> : null}
      {step.kind === 'email' ? null : (
        <>
          <OwnLink claim={claim} url={url} />
          <GiveUp isProven={step.kind !== 'call'} />
        </>
      )}
    </div>
  )
}

const LABELS = { ...FACT_LABELS, ...DAY_LABELS }

const TITLES = {
  edit: 'Edit your clinic’s page',
  email: 'Is this your clinic?',
  call: 'We will call you',
  moved: 'The website has changed',
} as const

function OwnLink({ claim: { hasEmail, canAskForLink }, url }: OwnerPageProps) {
  const { site } = usePageContext()
  return (
    <LinkBox url={url}>
      <p>
        Keep this link, for example as a bookmark. Whoever has it can do what you can do here. It
        works for {LINK_DAYS} days.
        {canAskForLink ? (
          <>
            {' '}
            Lost it? <a href={paths.lostLink()}>Ask for a new link by e-mail</a>: this one works
            until you open the new one and save something there.
          </>
        ) : hasEmail ? (
          ` If you lose it, write to ${site.contactEmail}.`
        ) : (
          ' If you lose it, show on the page “Is this your clinic?” that the clinic is yours.'
        )}
      </p>
    </LinkBox>
  )
}

function GiveUp({ isProven }: { isProven: boolean }) {
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="give-up">
      <h2 id="give-up">{isProven ? 'Not your clinic any more?' : 'Changed your mind?'}</h2>
      <p>
        {isProven
          ? 'The page keeps what you wrote. Your link stops working, and we delete your e-mail address.'
          : 'We forget this request. You can begin again at any time.'}
      </p>
      <ActionButton action="give-up" look="danger">
        {isProven ? 'Give up this clinic' : 'Stop this request'}
      </ActionButton>
    </section>
  )
}
