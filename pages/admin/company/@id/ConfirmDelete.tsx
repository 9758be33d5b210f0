import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import { cluster } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { confirm } from '../../Bulk.css.ts'

interface ConfirmDeleteProps extends Pick<AdminDetail, 'application'> {
  /** URL of the company's page. */
  page: string
  /** URL of the list to go to after deleting. */
  list: string
}

/** The confirmation without a script. */
export function ConfirmDelete({ application, page, list }: ConfirmDeleteProps) {
  const { id, status, companyName } = application
  return (
    <form
      method="post"
      action={paths.apiAdminApplication(id)}
      className={confirm}
      data-about={companyName}
    >
      <h2>Delete {companyName}</h2>
      <p>{CONFIRM_DELETE}</p>
      <input type="hidden" name="expected" value={status} />
      <input type="hidden" name="back" value={list} />
      <div className={cluster({ gap: 'xs' })}>
        <ButtonLink href={page}>Cancel</ButtonLink>
        <ActionButton value="delete" look="danger">
          Delete this application
        </ActionButton>
      </div>
    </form>
  )
}
