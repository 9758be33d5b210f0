import { useAtomValue } from 'jotai'
import type { FormEvent } from 'react'
import { paths } from '#domain/site/paths.ts'
import type { ClinicComparison } from '#db/applications/compare-clinic.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { inFlightAtom } from '../decisions/in-flight.ts'
import type { ApproveAs as As, Subject } from '../decisions/undoable.ts'
import * as styles from './compare.css.ts'

export interface ApproveAsProps {
  subject: Subject
  comparison: ClinicComparison
  /** URL to return to without JavaScript. */
  back: string
  onApprove: (as: As) => void
}

/** Without JavaScript a plain form, like DecisionButtons. */
export function ApproveAs({ subject, comparison, back, onApprove }: ApproveAsProps) {
  const inFlight = useAtomValue(inFlightAtom)
  const { name, path, isDefault } = comparison
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (inFlight !== null || !(submitter instanceof HTMLButtonElement)) return
    onApprove(submitter.value === 'update' ? { as: 'update', clinic: path } : { as: 'new' })
  }
  const props = (as: As['as'], isPrimary: boolean) =>
    ({
      name: 'as',
      value: as,
      className: button({ look: isPrimary ? 'primary' : 'secondary' }),
      'aria-disabled': inFlight !== null || undefined,
    }) as const
  return (
    <form
      method="post"
      action={paths.apiAdminApplication(subject.id)}
      className={styles.buttons}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="action" value="approve" />
      <input type="hidden" name="expected" value={subject.status} />
      <input type="hidden" name="version" value={subject.version} />
      <input type="hidden" name="clinic" value={path} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" {...props('update', isDefault)}>
        Approve as update of {name}
      </button>
      <button type="submit" {...props('new', !isDefault)}>
        Approve as a new listing
        <span className={visuallyHidden}> {subject.companyName}</span>
      </button>
    </form>
  )
}
