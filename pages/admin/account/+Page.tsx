import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AdminNoticeBox } from '../AdminNoticeBox.tsx'
import type { Data } from './+data.ts'
import * as styles from './account.css.ts'
import { AddPasskey, PasskeyList } from './Passkeys.tsx'

export function Page() {
  const { notice, account } = useData<Data>()
  return (
    <div className={`${container} ${stack()}`}>
      <div className={styles.head}>
        <ButtonLink href={paths.admin()}>
          <Icon name="back" />
          Back to Admin
        </ButtonLink>
        <h1>Account</h1>
        <p className={styles.text}>
          {account === null
            ? 'You signed in with the site password. Passkeys are for named admins, whom the operator adds with the command “admin add”.'
            : `You are signed in as ${account.name}. With a passkey, you sign in by fingerprint, face or PIN instead of your password.`}
        </p>
      </div>
      <AdminNoticeBox notice={notice} />
      {account === null ? null : (
        <>
          <PasskeyList passkeys={account.passkeys} />
          <AddPasskey />
        </>
      )}
    </div>
  )
}
