import { ASK_FIELD, type BulkAction } from '#domain/applications/bulk.ts'
import { ActionButton } from './ActionButton.tsx'
import { BULK_FORM } from './SelectBox.tsx'
import * as styles from './bulk.css.ts'

interface BulkFormProps {
  /** URL of the page, without the parameters of its list. */
  action: string
  parameters?: Readonly<Record<string, string>>
  actions: readonly BulkAction[]
}

/** Reopens the page with a confirmation; does nothing else. */
export function BulkForm({ action, parameters = {}, actions }: BulkFormProps) {
  return (
    <form id={BULK_FORM} action={action} className={styles.bar}>
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {actions.map((each) => (
        <ActionButton
          key={each}
          name={ASK_FIELD}
          value={each}
          look={each === 'delete' ? 'danger' : 'secondary'}
        >
          {each === 'delete' ? 'Delete' : 'Decline'} selected
        </ActionButton>
      ))}
    </form>
  )
}
