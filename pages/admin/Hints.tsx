import type { ReactNode } from 'react'
import { formatAddress } from '#domain/clinics/provider.ts'
import { describeResemblance } from '#domain/clinics/same-company.ts'
import { paths } from '#domain/site/paths.ts'
import type { PossibleDuplicate } from '#db/proposals/likeness.ts'
import type { Proposal } from '#db/proposals/find.ts'
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
