import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'
import { Changes } from './Changes.tsx'
import { Numbers, Skipped } from './Numbers.tsx'

type View = Extract<Data['view'], { kind: 'plan' }>

/** What the import would change, and the button that does it. */
export function Plan(view: View) {
  const { plan } = view
  return (
    <>
      <section aria-labelledby="plan" className={stack()}>
        <h2 id="plan">What would change</h2>
        <Numbers report={plan} />
        {plan.replacesDemo ? (
          <p className={styles.notice({ tone: 'info' })}>
            This first list of your own replaces the demo, which leaves nothing behind.
          </p>
        ) : null}
        <ImportForm objection={plan.objection} clinics={plan.imported ?? 0} />
        <Skipped report={plan} />
      </section>
      <Changes {...view} />
    </>
  )
}

/** Why each guard exists; the first words of its objection. */
const GUARDS = [
  [
    'would remove',
    'A list that is much shorter than the one before is often cut off. If these clinics really are gone, or you want another list, say so below.',
  ],
  [
    'the list lacks',
    'The site would lose these facts of all clinics. Choose a column for them, or say below why they may go.',
  ],
  [
    '',
    'It looks like another kind of list, or columns are read wrongly. Look at the skipped rows.',
  ],
] as const

function ImportForm({ objection, clinics }: { objection: string | undefined; clinics: number }) {
  const { upload, control, problem } = useData<Data>()
  const guard = GUARDS.find(([words]) => objection?.startsWith(words))?.[1]
  // What follows is about the options of the command.
  const [reason = ''] = objection?.split('; ') ?? []
  return (
    <form
      method="post"
      action={paths.apiAdminList(upload.id)}
      className={objection === undefined ? undefined : styles.notice({ tone: 'warning' })}
      noValidate
    >
      {objection === undefined ? null : (
        <>
          <p>
            <strong>Stopped: this list {reason.replace(/^the list /, '')}.</strong>
          </p>
          <p>{guard}</p>
          <TextField
            name="reason"
            label="Why the list is right"
            help="Kept in the history of imports."
            initial=""
            maxLength={300}
            errors={control === 'reason' ? [problem] : []}
          />
        </>
      )}
      <div className={styles.buttons}>
        <button
          type="submit"
          name="action"
          value="import"
          className={button({ look: objection === undefined ? 'primary' : 'danger' })}
          data-busy="Importing..."
        >
          {objection === undefined ? 'Import' : 'Import anyway'} (
          {pluralize(clinics, 'clinic', 'clinics')})
        </button>
        <ButtonLink href={paths.adminList(upload.id, { edit: 'columns' })}>
          Change columns or options
        </ButtonLink>
        <button
          type="submit"
          name="action"
          value="discard"
          className={button()}
          data-busy="Discarding..."
        >
          Discard this list
        </button>
      </div>
    </form>
  )
}
