import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { Moment } from '../Moment.tsx'
import { Evidence } from './Evidence.tsx'
import { QueueItem } from './QueueItem.tsx'
import * as styles from './queue.css.ts'
import type { ItemProps } from './item-props.ts'

/** A finding of the website check, settled by a correction of the website or by the button. */
export function WebsiteItem({ entry }: ItemProps<'website'>) {
  const { item: finding } = entry
  const { name, site, evidence, checkedAt, since } = finding
  return (
    <QueueItem
      entry={entry}
      action={paths.apiAdminWebsites()}
      clinicPath={paths.provider(finding)}
      summary={
        <>
          Found <Moment instant={since} /> · Last checked <Moment instant={checkedAt} />
        </>
      }
    >
      <input type="hidden" name="provider" value={finding.providerId} />
      <Evidence title="Website" values={[{ term: site, value: evidence, isProposed: true }]} />
      <div className={styles.actions}>
        <ButtonLink href={paths.providerReport(finding)}>
          Correct the website<span className={visuallyHidden}> of {name}</span>
        </ButtonLink>
        <ActionButton value="fine" shortcut="a" about={`: ${name}`}>
          This website is fine
        </ActionButton>
      </div>
    </QueueItem>
  )
}
