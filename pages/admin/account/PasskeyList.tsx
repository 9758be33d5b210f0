import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
import { paths } from '#domain/site/paths.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import * as fields from '#ui/form/form.css.ts'
import { Moment } from '../Moment.tsx'
import type { AccountPasskey } from './+data.ts'
import * as styles from './account.css.ts'

export function PasskeyList({ passkeys }: { passkeys: readonly AccountPasskey[] }) {
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.title}>
        Your passkeys
      </h2>
      {passkeys.length === 0 ? (
        <p>You have no passkeys yet.</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <PasskeyForm passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PasskeyForm({ passkey }: { passkey: AccountPasskey }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const fieldId = `passkey-${id}`
  const passkeyName = <span className={visuallyHidden}> {name}</span>
  return (
    <form method="post" action={paths.apiAdminPasskey(id)} className={stack({ gap: 'xxs' })}>
      <label htmlFor={fieldId} className={fields.label}>
        Name of the passkey{passkeyName}
      </label>
      <div className={styles.row}>
        <input
          id={fieldId}
          name="name"
          className={fields.control.medium}
          defaultValue={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <button type="submit" name="action" value="rename" className={button()}>
          Rename{passkeyName}
        </button>
        <button type="submit" name="action" value="remove" className={button({ look: 'danger' })}>
          Remove{passkeyName}
        </button>
      </div>
      <p className={fields.help}>
        Added <Moment instant={createdAt} />
        {lastUsedAt === null ? (
          ' · Never used'
        ) : (
          <>
            {' · Last used '}
            <Moment instant={lastUsedAt} />
          </>
        )}
      </p>
    </form>
  )
}
