import { formatDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Evidence } from './Evidence.tsx'
import { QueueItem } from './QueueItem.tsx'
import * as styles from './queue.css.ts'
import type { ItemProps } from './item-props.ts'

export function ConflictItem({ entry }: ItemProps<'conflict'>) {
  const { clinicId, name, path, field, source, value, listValueThen, listValueNow } = entry.item
  const isOwner = source === 'owner'
  const about = `: ${FIELDS[field].toLowerCase()} of ${name}`
  return (
    <QueueItem
      entry={entry}
      action={paths.apiAdminConflicts()}
      clinicPath={path}
      summary={`The newest list has a different value than before. The value on the page was ${
        isOwner ? 'confirmed by the clinic' : 'corrected'
      } on ${formatDate(entry.item.statedOn)}.`}
    >
      <input type="hidden" name="clinic" value={clinicId} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="source" value={source} />
      <Evidence
        title={FIELDS[field]}
        values={[
          { term: isOwner ? 'The clinic says (shown)' : 'Corrected (shown)', value },
          { term: 'Previous list', value: listValueThen },
          { term: 'Newest list', value: listValueNow, isProposed: true },
        ]}
      />
      <div className={styles.actions}>
        <ActionButton value="keep" shortcut="a" look="primary" about={about}>
          {isOwner ? 'Keep the Clinic’s Value' : 'Keep the Correction'}
        </ActionButton>
        <ActionButton value="list" shortcut="d" about={about}>
          Use the List’s Value
        </ActionButton>
      </div>
    </QueueItem>
  )
}
