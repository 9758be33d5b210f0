import { Part } from '#ui/text/Part.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { FACT_LABELS } from '#domain/facts/facts.ts'
import { paths } from '#domain/site/paths.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { LinkBox, ActionButton } from '../LinkBox.tsx'
import type { ShownClaim } from './owner.server.ts'
import { CallStep, EditStep, EmailStep, MovedStep } from './steps.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../private-link.css.ts'

interface OwnerPageProps {
  claim: ShownClaim
  /** Full URL of this page. */
  url: string
}

export function OwnerPage({ claim, url }: OwnerPageProps) {
  const { clinic, step, problem, done, isGivingUp } = claim
  if (isGivingUp) {
    return (
      <div className={`${container} ${styles.page}`}>
        <h1>Give up {clinic?.name ?? 'this clinic'}?</h1>
        <GiveUp claim={claim} url={url} />
      </div>
    )
  }
  if (clinic === null || step === null) {
    return (
      <div className={`${container} ${styles.page}`}>
        <h1>Your clinic is not listed right now</h1>
        <p>While its page is not here, there is nothing to edit. Keep your private link.</p>
        <OwnLink claim={claim} url={url} />
        <div>
          <ButtonLink href={`${url}?step=give-up`}>Give up this clinic</ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={stack.xs}>
        <p className={atoms.breakAnywhere}>
          <a href={clinic.path}>{clinic.name}</a>
        </p>
        <h1>{TITLES[step.kind]}</h1>
        {step.kind === 'edit' ? (
          <p>
            <a href="#leave">{LEAVE}</a>
          </p>
        ) : null}
      </div>
      {done === null ? null : (
        <output className={styles.done}>
          <p>{done}</p>
        </output>
      )}
      <ReturnedErrors
        errors={step.kind === 'edit' ? step.errors : {}}
        problem={problem}
        labels={FACT_LABELS}
      />
      {step.kind === 'edit' ? <EditStep step={step} path={clinic.path} /> : null}
      {step.kind === 'email' ? <EmailStep /> : null}
      {step.kind === 'call' ? <CallStep step={step} /> : null}
      {step.kind === 'moved' ? <MovedStep host={step.host} claimPath={clinic.claimPath} /> : null}
      {step.kind === 'email' ? null : (
        <>
          <OwnLink claim={claim} url={url} />
          {step.kind === 'call' ? <StopRequest /> : <Leave url={url} />}
        </>
      )}
    </div>
  )
}

const LEAVE = 'Closed, moved on, or not to be listed?'

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

function StopRequest() {
  return (
    <Part id="give-up" title="Changed your mind?">
      <p>We forget this request. You can begin again at any time.</p>
      <ActionButton action="give-up" look="danger">
        Stop this request
      </ActionButton>
    </Part>
  )
}

/** What an owner asks of us about the whole page. */
function Leave({ url }: { url: string }) {
  return (
    <Part id="leave" title={LEAVE}>
      <p>We look at the first two before the page changes.</p>
      <div className={cluster.xs}>
        <ActionButton action="closed">Closed for good</ActionButton>
        <ActionButton action="down">Take this page down</ActionButton>
        <ButtonLink href={`${url}?step=give-up`}>Give up this clinic</ButtonLink>
      </div>
    </Part>
  )
}

function GiveUp({ claim: { clinic, hasEmail }, url }: OwnerPageProps) {
  return (
    <section className={stack.s} aria-label="Give up">
      <ul className={atoms.bulletList}>
        <li>The page stays, with all that you wrote on it.</li>
        <li>Changes of yours that still wait for us are dropped.</li>
        <li>
          Your link stops working{hasEmail ? ', and we delete your e-mail address' : ''}. You get no
          more e-mails about this page.
        </li>
        <li>
          To come back, show again{' '}
          {clinic === null ? (
            'that the clinic is yours'
          ) : (
            <a href={clinic.claimPath}>that the clinic is yours</a>
          )}
          .
        </li>
      </ul>
      <div className={cluster.xs}>
        <ActionButton action="give-up" look="danger">
          Give up this clinic
        </ActionButton>
        <ButtonLink href={url}>Keep it</ButtonLink>
      </div>
    </section>
  )
}
