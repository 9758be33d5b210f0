import { useData } from 'vike-react/useData'
import { ASK_FIELD, SELECTED_FIELD } from '#domain/applications/bulk.ts'
import { BULK_FIELDS, listingParameters, listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { pluralize } from '#domain/text/counts.ts'
import { cluster, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { control } from '#ui/form/form.css.ts'
import { small } from '../../admin.css.ts'
import { BULK_FORM, Confirm, SelectAll } from '../../Bulk.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { FactField, typedAgain } from '../FactField.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'

/** What can be done with the selected listings; each button asks first. */
export function BulkBar() {
  const { query, field } = useData<Data>()
  return (
    <PostForm
      method="get"
      id={BULK_FORM}
      action={paths.adminListings()}
      fields={listingParameters(query)}
      className={styles.bar}
    >
      <SelectAll />
      <ActionButton name={ASK_FIELD} value="hide">
        Hide selected
      </ActionButton>
      <div className={cluster({ gap: 'xxs' })}>
        <label>
          <span className={visuallyHidden}>Fact to set</span>
          <select name="field" className={control.short} defaultValue={field}>
            {BULK_FIELDS.map((each) => (
              <option key={each} value={each}>
                {FIELDS[each]}
              </option>
            ))}
          </select>
        </label>
        <ActionButton name={ASK_FIELD} value="set">
          Set for selected
        </ActionButton>
      </div>
      <ActionButton name={ASK_FIELD} value="" formAction={paths.apiAdminListingsCsv()}>
        Export selected
      </ActionButton>
      <ButtonLink href={listingsPath({ ...query, page: 1 }, paths.apiAdminListingsCsv())}>
        Export all
      </ButtonLink>
    </PostForm>
  )
}

/** The question before several listings are changed. */
export function ConfirmSelected({ ask }: { ask: NonNullable<Data['ask']> }) {
  const { selected, field, back, form } = useData<Data>()
  const count = pluralize(selected.length, 'listing', 'listings')
  const title = ask === 'hide' ? `Hide ${count}` : `Set ${FIELDS[field].toLowerCase()} of ${count}`
  return (
    <Confirm
      post={paths.apiAdminListings()}
      fields={ask === 'set' ? { back, field } : { back }}
      {...{ title, action: ask }}
      cancel={back}
    >
      <ul>
        {selected.map(({ id, name, address }) => (
          <li key={id} className={small}>
            {name}, {address}
            <input type="hidden" name={SELECTED_FIELD} value={id} />
          </li>
        ))}
      </ul>
      {ask === 'hide' ? (
        <p>
          Are you sure? Their addresses answer that they are gone, without a name, and later lists
          do not bring them back. Each can be shown again.
        </p>
      ) : (
        <FactField field={field} initial={typedAgain(form, field)} error={form.errors[field]} />
      )}
    </Confirm>
  )
}
