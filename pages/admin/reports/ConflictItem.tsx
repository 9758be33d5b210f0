import { formatDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { Evidence } from './Evidence.tsx'
import { QueueItem } from './QueueItem.tsx'
import * as styles from './queue.css.ts'
import { positionOf, type ItemProps } from './item-props.ts'

export function ConflictItem({ entry, next }: ItemProps<'conflict'>) {
  const { clinicId, name, path, field, source, value, listValueThen, listValueNow } = entry.item
  const isOwner = source === 'owner'
  const about = `${FIELDS[field].toLowerCase()} of ${name}`
  return (
    <QueueItem
      {...positionOf(entry, next)}
      action={paths.apiAdminConflicts()}
      clinicName={name}
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
        <button
          type="submit"
          name="action"
          value="keep"
          data-shortcut="a"
          className={button({ look: 'primary' })}
        >
          {isOwner ? 'Keep the Clinic’s Value' : 'Keep the Correction'}
          <span className={visuallyHidden}>: {about}</span>
        </button>
        <button type="submit" name="action" value="list" data-shortcut="d" className={button()}>
          Use the List’s Value<span className={visuallyHidden}>: {about}</span>
        </button>
      </div>
    </QueueItem>
  )
}
