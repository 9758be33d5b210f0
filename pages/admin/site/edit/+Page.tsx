import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Field } from '#ui/form/Field.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { Icon } from '#ui/Icon.tsx'
import * as account from '../../account/account.css.ts'
import { ActionButton } from '../../ActionButton.tsx'
import * as styles from '../../admin.css.ts'
import { AdminNoticeBox } from '../../AdminNoticeBox.tsx'
import { PostForm } from '../../PostForm.tsx'
import { ReadOnlyHint } from '../ReadOnlyHint.tsx'
import type { Data } from './+data.ts'
import { FileFields } from './FileFields.tsx'

const OTHER_FIELDS = [
  { name: 'slug', label: 'Address' },
  { name: 'drawing', label: 'A file' },
  { name: '', label: '' },
]

export function Page() {
  const data = useData<Data>()
  const { title, notice, fields, form, path, isOwn, logo, readOnly } = data
  const { isNew, name, errors, hash, stored } = form
  const problems = [...OTHER_FIELDS, ...fields].flatMap((field) =>
    (errors[field.name] ?? []).map((message) =>
      field.name === ''
        ? { message }
        : { controlId: field.name, message: `${field.label}: ${message}` },
    ),
  )
  const sent =
    isNew === undefined ? { file: name, back: paths.adminSiteFile(name) } : { new: isNew }
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={account.head}>
        <ButtonLink href={paths.adminSite()}>
          <Icon name="back" />
          Back to Site
        </ButtonLink>
        <h1 tabIndex={-1}>{title}</h1>
        <AdminNoticeBox notice={notice} />
        <ReadOnlyHint readOnly={readOnly} />
        {logo == null ? null : (
          <p>
            <img
              src={logo.path}
              width={(64 * logo.width) / logo.height}
              height={64}
              alt="The logo now"
            />
          </p>
        )}
      </div>
      {problems.length === 0 ? null : <ErrorSummary key={hash} errors={problems} />}
      {stored === undefined ? null : (
        <details open>
          <summary className={styles.summary}>What is stored now</summary>
          <pre className={styles.stored}>{stored}</pre>
        </details>
      )}
      {logo === undefined ? null : (
        <PostForm
          action={paths.apiAdminSiteLogo()}
          fields={{ hash }}
          encType="multipart/form-data"
          className={stack({ gap: 's', align: 'start' })}
          noValidate
        >
          <Field name="drawing" label="A file" errors={errors['drawing']}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".svg,image/svg+xml"
                className={formStyles.file}
              />
            )}
          </Field>
          <ActionButton value="read">Read the file</ActionButton>
        </PostForm>
      )}
      <PostForm
        action={paths.apiAdminSite()}
        fields={{ ...sent, hash }}
        className={`${stack()} ${account.text}`}
        noValidate
      >
        <FileFields {...data} />
        <div className={account.row}>
          {readOnly === '' ? (
            <ActionButton value="save" look="primary" busy="save">
              Save
            </ActionButton>
          ) : null}
          <button
            type="submit"
            formAction={paths.apiAdminSitePreview()}
            formTarget="_blank"
            className={button()}
          >
            Preview<span className={atoms.muted}> (new tab)</span>
          </button>
          {path === undefined ? null : <ButtonLink href={path}>View the page as it is</ButtonLink>}
        </div>
      </PostForm>
      {readOnly === '' && isOwn && !data.isSettings ? (
        <details>
          <summary className={styles.summary}>Delete {name}…</summary>
          <PostForm
            action={paths.apiAdminSite()}
            fields={{ file: name, hash }}
            className={styles.confirm}
          >
            <p>
              The file is deleted for good. If the default folder has one of this name, the site
              shows that again.
            </p>
            <div>
              <ActionButton value="delete" look="danger" busy="delete">
                Delete for good
              </ActionButton>
            </div>
          </PostForm>
        </details>
      ) : null}
    </div>
  )
}
