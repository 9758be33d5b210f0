import { useData } from 'vike-react/useData'
import { readText } from '#domain/forms/read-texts.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { cluster, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { PostForm } from '../../PostForm.tsx'
import { FactField } from '../FactField.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'

/** A listing that is in no list. */
export function NewListing({ fields }: { fields: NonNullable<Data['newFields']> }) {
  const { form } = useData<Data>()
  return (
    <PostForm action={paths.apiAdminListings()} className={`${stack()} ${styles.text}`} noValidate>
      <p>
        It is shown at once and stays whatever lists say. The map and the city follow from its
        address.
      </p>
      <ReturnedErrors {...form} order={fields} labels={FIELDS} />
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
    </PostForm>
  )
}
