import { useData } from 'vike-react/useData'
import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as fields from '#ui/form/form.css.ts'
import { AdminPage, Section } from '../AdminPage.tsx'
import * as styles from '../admin.css.ts'
import { Moment } from '../ListRow.tsx'
import { ActionButton, PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { account } = useData<Data>()
  return (
    <AdminPage
      title="Account"
      lead={
        account === null
          ? 'You signed in with the site password. Passkeys are for named admins, whom the operator adds with the command “admin add”.'
          : `You are signed in as ${account.name}. With a passkey, you sign in by fingerprint, face or PIN instead of your password.`
      }
    >
      {account === null ? null : (
        <>
          <Section id="passkeys" title="Your passkeys">
            {account.passkeys.length === 0 ? <p>You have no passkeys yet.</p> : null}
            <ul>
              {account.passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.entry}>
                  <PasskeyForm {...passkey} />
                </li>
              ))}
            </ul>
          </Section>
          <AddPasskey />
        </>
      )}
    </AdminPage>
  )
}

type Passkey = NonNullable<Data['account']>['passkeys'][number]

function PasskeyForm({ id, name, createdAt, lastUsedAt }: Passkey) {
  const fieldId = `passkey-${id}`
  return (
    <PostForm action={paths.apiAdminPasskey(id)} className={stack({ gap: 'xxs' })}>
      <label htmlFor={fieldId} className={fields.label}>
        Name of the passkey<span className={visuallyHidden}> {name}</span>
      </label>
      <div className={styles.buttons}>
        <input
          id={fieldId}
          name="name"
          className={fields.control.medium}
          defaultValue={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <ActionButton value="rename" about={` ${name}`}>
          Rename
        </ActionButton>
        <ActionButton value="remove" look="danger" about={` ${name}`}>
          Remove
        </ActionButton>
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
    </PostForm>
  )
}

/** Works only with a script: pages/_islands/admin/passkey.ts. */
function AddPasskey() {
  return (
    <Section id="add-passkey" title="Add a passkey">
      <p className={styles.withoutScript}>Adding a passkey needs JavaScript.</p>
      <form className={`${atoms.withScript} ${styles.form}`} noValidate data-add-passkey="">
        <TextField
          name="name"
          label="Name of the new passkey"
          help="To tell your passkeys apart, such as “Work laptop”."
          errors={[]}
          initial=""
          maxLength={MAX_NAME_LENGTH}
        />
        <button type="submit" className={button({ look: 'primary' })} data-busy="Adding...">
          Add a passkey
        </button>
      </form>
    </Section>
  )
}
