import { useData } from 'vike-react/useData'
import { adviseOnPage } from '#domain/import/advice.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { capitalize } from '#domain/text/plain-text.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import * as admin from '../../admin.css.ts'
import { Section } from '../../AdminPage.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import type { Data } from './+data.ts'
import { Changes } from './Changes.tsx'
import { Numbers, Relevance, Skipped } from './Numbers.tsx'

/** What the import would change, and the button that does it. */
export function Plan(view: Extract<Data['view'], { kind: 'plan' }>) {
  const { upload } = useData<Data>()
  const { objection, imported = 0, replacesDemo } = view.plan
  const isStopped = objection !== undefined
  return (
    <>
      <Section id="plan" title="What would change">
        <Numbers report={view.plan} />
        <Relevance report={view.plan} />
        {replacesDemo ? (
          <p className={admin.callout({ tone: 'info' })}>
            This first list of your own replaces the demo, which leaves nothing behind.
          </p>
        ) : null}
        <PostForm
          action={paths.apiAdminList(upload.id)}
          className={isStopped ? admin.callout({ tone: 'warning' }) : undefined}
          noValidate
        >
          {isStopped ? <Guard objection={objection} /> : null}
          <div className={admin.buttons}>
            <ActionButton
              value="import"
              look={isStopped ? 'danger' : 'primary'}
              data-busy="Importing..."
            >
              {isStopped ? 'Import anyway' : 'Import'} ({pluralize(imported, 'clinic', 'clinics')})
            </ActionButton>
            <ButtonLink href={paths.adminList(upload.id, { edit: 'columns' })}>
              Change columns or options
            </ButtonLink>
            <ActionButton value="discard">Discard this list</ActionButton>
          </div>
        </PostForm>
        <Skipped report={view.plan} />
      </Section>
      <Changes {...view} />
    </>
  )
}

function Guard({ objection }: { objection: string }) {
  const { errors } = useData<Data>().form
  const [what = '', ...why] = adviseOnPage(objection).split('; ')
  return (
    <>
      <p>
        <strong>Stopped: this list {what.replace(/^the list /, '')}.</strong>
      </p>
      <p>{capitalize(why.join('; '))}.</p>
      <TextField
        name="reason"
        label="Why the list is right"
        help="Kept in the history of imports."
        initial=""
        maxLength={300}
        errors={errors['reason']}
      />
    </>
  )
}
