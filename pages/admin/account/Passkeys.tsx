import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
import { paths } from '#domain/site/paths.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as fields from '#ui/form/form.css.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Moment } from '../Moment.tsx'
import { PostForm } from '../PostForm.tsx'
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
  return (
    <PostForm action={paths.apiAdminPasskey(id)} className={stack({ gap: 'xxs' })}>
      <label htmlFor={fieldId} className={fields.label}>
        Name of the passkey<span className={visuallyHidden}> {name}</span>
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
export function AddPasskey() {
  return (
    <section className={styles.add} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={styles.title}>
        Add a passkey
      </h2>
      <p className={styles.withoutScript}>Adding a passkey needs JavaScript.</p>
      <form className={styles.form} noValidate data-add-passkey="">
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
    </section>
  )
}
