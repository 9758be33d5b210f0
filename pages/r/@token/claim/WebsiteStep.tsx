import type { WebsiteTask } from '#domain/claims/website-task.ts'
import { OPEN_DAYS } from '#domain/claims/ways.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as linkStyles from '../private-link.css.ts'
import { ActionButton } from './ActionButton.tsx'
import * as styles from './claim.css.ts'

export function WebsiteStep({ task }: { task: WebsiteTask | null }) {
  if (task === null) {
    return (
      <p>
        The website in our list has changed since you began, so this cannot be finished. Begin again
        on the page of the clinic.
      </p>
    )
  }
  const { recordNames, domain, value, fileUrl } = task
  return (
    <>
      <p>
        Do one of the two within {OPEN_DAYS} days. We look only when you press a button, and you may
        remove the record or the file afterwards.
      </p>
      <section className={linkStyles.box} aria-labelledby="record">
        <h2 id="record">A DNS record</h2>
        <p>Add this record where you manage the domain {domain}.</p>
        <FactList
          facts={[
            { term: 'Type', value: 'TXT' },
            { term: 'Name', value: <Copied>{recordNames[0]}</Copied> },
            { term: 'Value', value: <Copied>{value}</Copied> },
          ]}
        />
        <p className={styles.muted}>The name {recordNames[1]} works as well.</p>
        <ActionButton action="check-record" look="primary">
          Check the record
        </ActionButton>
      </section>
      <section className={linkStyles.box} aria-labelledby="file">
        <h2 id="file">Or a file on the website</h2>
        <p>Put a text file at this address, with nothing else in it.</p>
        <FactList
          facts={[
            { term: 'Address', value: <Copied>{fileUrl}</Copied> },
            { term: 'Content', value: <Copied>{value}</Copied> },
          ]}
        />
        <ActionButton action="check-file" look="primary">
          Check the file
        </ActionButton>
      </section>
    </>
  )
}

/** Text to copy exactly. */
function Copied({ children }: { children: string }) {
  return <code className={styles.copied}>{children}</code>
}
