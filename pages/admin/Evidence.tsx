import type { ReactNode } from 'react'
import { formatAddress } from '#domain/clinics/provider.ts'
import { describeResemblance } from '#domain/clinics/same-company.ts'
import { paths } from '#domain/site/paths.ts'
import type { PossibleDuplicate } from '#db/proposals/likeness.ts'
import type { Proposal } from '#db/proposals/find.ts'
import type { SenderEvidence } from '#db/desk/evidence.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { ActionButton, PostForm } from './PostForm.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './admin.css.ts'

interface HintsProps {
  application: Pick<Proposal, 'status' | 'reason'>
  /** What no table knows. */
  doubts: readonly string[]
  related: readonly Proposal[]
  duplicates: readonly PossibleDuplicate[]
}

/** What an application may have to do with other applications and with listings. */
export function Hints({ application, doubts, related, duplicates }: HintsProps) {
  const { status, reason } = application
  const links = related.map(({ id, clinicName: name, place, status: state }) => ({
    href: paths.adminCompany(id),
    name,
    text: `, ${formatAddress(place)}: ${state}`,
  }))
  return (
    <>
      {doubts.map((doubt) => (
        <p key={doubt} className={atoms.danger}>
          {doubt}
        </p>
      ))}
      {status === 'pending' && reason !== '' ? (
        <p>Declined before, and sent again. The reason was: {reason}</p>
      ) : null}
      <Hint title="Also waiting from this company">{links}</Hint>
      <Hint title="Possible duplicates in the directory">
        {duplicates.map((listing) => ({
          href: paths.provider(listing),
          name: listing.name,
          text: `, ${listing.city}, ${listing.state}: ${describeResemblance(listing)}`,
        }))}
      </Hint>
    </>
  )
}

interface HintProps {
  title: ReactNode
  children: readonly { href: string; name: string; text: string }[]
}

function Hint({ title, children }: HintProps) {
  if (children.length === 0) return null
  return (
    <div className={styles.hint}>
      <p className={styles.hintTitle}>{title}</p>
      <ul>
        {children.map(({ href, name, text }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SenderFactsProps {
  evidence: SenderEvidence
  /** URL of the page, to return to after a block. */
  back: string
}

/** Evidence about the sender of an item, beside its decision. */
export function SenderFacts({ evidence, back }: SenderFactsProps) {
  const { ownership, mailHost, websiteHost, websiteCheck, earlier, links, undelivered } = evidence
  const hosts =
    mailHost === websiteHost
      ? `${mailHost}, as the website`
      : [mailHost, websiteHost && `the website is at ${websiteHost}`].filter(Boolean).join('; ')
  return (
    <FactList
      facts={[
        { term: 'Proof', value: ownership || null },
        { term: 'Mail domain', value: mailHost === '' ? null : hosts },
        { term: 'Website check', value: websiteCheck || null },
        {
          term: 'Our last e-mail',
          value: undelivered === '' ? null : `Not delivered: ${undelivered}`,
        },
        {
          term: 'Earlier from this sender',
          value:
            earlier.length === 0 ? (
              'Nothing'
            ) : (
              <ul>
                {earlier.map(({ text, href }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            ),
        },
        {
          term: 'Look it up',
          value: links.map(({ label, href }, index) => (
            <span key={label}>
              {index === 0 ? '' : ' · '}
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {label}
              </a>
            </span>
          )),
        },
        {
          term: 'Block',
          value: evidence.email === '' ? null : <Block evidence={evidence} back={back} />,
        },
      ]}
    />
  )
}

/** Forms of a blocked sender are refused (R-QUEUE-2). */
function Block({ evidence: { email, isBlocked }, back }: SenderFactsProps) {
  if (isBlocked) return 'The sender is blocked.'
  return (
    <PostForm action={paths.apiAdminBlocks()} fields={{ email, back }}>
      <ActionButton value="block" about={`: ${email}`}>
        Block sender
      </ActionButton>
    </PostForm>
  )
}
