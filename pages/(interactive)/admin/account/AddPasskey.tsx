import { useState, type FormEvent } from 'react'
import { MAX_NAME_LENGTH, readShortName } from '#domain/accounts/admin-name.ts'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { useClearErrors, useToast } from '#state/toasts.ts'
import { button } from '#ui/button.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as styles from './account.css.ts'
import { createPasskey } from './create-passkey.ts'

/** Without JavaScript, states that it is required. */
export function AddPasskey() {
  const [errors, setErrors] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const clearErrors = useClearErrors()

  const add = async (typed: unknown) => {
    clearErrors()
    const name = readShortName(typed)
    setErrors(name === undefined ? [ADMIN_MESSAGES['passkey-name'].text] : [])
    if (name === undefined) return
    setIsBusy(true)
    const problem = await createPasskey(name)
    setIsBusy(false)
    if (problem === undefined) location.assign(paths.adminAccount('passkey-added'))
    else toast({ title: 'Error', text: problem, isError: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void add(new FormData(event.currentTarget).get('name'))
  }

  return (
    <section className={styles.add} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={styles.title}>
        Add a passkey
      </h2>
      <p className={styles.withoutScript}>Adding a passkey needs JavaScript.</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="name"
          label="Name of the new passkey"
          help="To tell your passkeys apart, such as “Work laptop”."
          errors={errors}
          initial=""
          maxLength={MAX_NAME_LENGTH}
        />
        <button
          type="submit"
          className={button({ look: 'primary' })}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? 'Adding...' : 'Add a passkey'}
        </button>
      </form>
    </section>
  )
}
