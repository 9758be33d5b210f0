import { useData } from 'vike-react/useData'
import { readText } from '#domain/forms/read-texts.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { cluster, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { FactField } from '../FactField.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { fields, form } = useData<Data>()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          Add a listing
        </h1>
      </div>
      <p className={styles.text}>
        It is shown at once and stays whatever lists say. The map and the city follow from its
        address.
      </p>
      <ReturnedErrors {...form} order={fields} labels={FIELDS} />
      <form
        method="post"
        action={paths.apiAdminListings()}
        className={`${stack()} ${styles.text}`}
        noValidate
      >
        <input type="hidden" name="back" value={paths.newListing()} />
        {fields.map((field) => (
          <FactField
            key={field}
            field={field}
            initial={readText(form.sent, field)}
            error={form.errors[field]}
            isRequired={field === 'name' || field === 'address'}
          />
        ))}
        <div className={cluster({ gap: 'xs' })}>
          <ActionButton value="add" look="primary" data-busy="Adding...">
            Add the listing
          </ActionButton>
          <ButtonLink href={paths.adminListings()}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}
