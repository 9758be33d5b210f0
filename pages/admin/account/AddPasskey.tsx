import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
import { button } from '#ui/button.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as styles from './account.css.ts'

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
