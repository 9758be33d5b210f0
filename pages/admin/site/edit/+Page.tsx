import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Field } from '#ui/form/Field.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { AdminPage } from '../../AdminPage.tsx'
import * as styles from '../../admin.css.ts'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { ReadOnlyHint } from '../ReadOnlyHint.tsx'
import type { Data } from './+data.ts'
import { FileFields } from './FileFields.tsx'

export function Page() {
  const data = useData<Data>()
  const { meta, fields, form, file, isNew, hash, changed, logo, readOnly } = data
  const all = [{ name: 'slug', label: 'Address' }, { name: 'drawing', label: 'A file' }, ...fields]
  const own = file && { file: file.name, back: paths.adminSiteFile(file.name) }
  return (
    <AdminPage
      title={meta.title}
      links={<ButtonLink href={paths.adminSite()}>Back to Site</ButtonLink>}
    >
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
      <ReturnedErrors
        {...form}
        order={all.map(({ name }) => name)}
        labels={Object.fromEntries(all.map(({ name, label }) => [name, label]))}
      />
      {changed === null ? null : (
        <details open>
          <summary className={styles.summary}>What is stored now</summary>
          <pre className={styles.stored}>{changed}</pre>
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
          <Field name="drawing" label="A file" errors={form.errors['drawing']}>
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
        fields={{ ...own, new: isNew, hash }}
        className={`${stack()} ${styles.text}`}
        noValidate
      >
        <FileFields {...data} />
        <div className={styles.buttons}>
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
          {file && <ButtonLink href={file.path}>View the page as it is</ButtonLink>}
        </div>
      </PostForm>
      {readOnly === '' && data.isOwn && file && file.kind !== 'settings' ? (
        <details>
          <summary className={styles.summary}>Delete {file.name}…</summary>
          <PostForm
            action={paths.apiAdminSite()}
            fields={{ file: file.name, hash }}
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
    </AdminPage>
  )
}
