import { paths } from '#domain/site/paths.ts'
import { formatDate } from '#domain/text/dates.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { QueueItem } from './QueueItem.tsx'
import * as styles from './queue.css.ts'
import type { ItemProps } from './item-props.ts'

/** A plan that ends soon, or has just ended. */
export function PaymentItem({ entry }: ItemProps<'payment'>) {
  const { id, place, reference, end } = entry.item
  return (
    <QueueItem
      entry={entry}
      action={paths.apiAdminPlans()}
      clinicPath={paths.provider(place)}
      summary={`${reference} · Premium until ${formatDate(end)}. After that day the listing is free.`}
    >
      <input type="hidden" name="id" value={id} />
      <div className={styles.actions}>
        <ButtonLink href={paths.adminPlans({ listing: reference })} look="primary" shortcut="a">
          Record a payment<span className={visuallyHidden}> of {entry.name}</span>
        </ButtonLink>
        <ActionButton value="end" shortcut="d" about={` of ${entry.name}`}>
          End the plan now
        </ActionButton>
      </div>
    </QueueItem>
  )
}
