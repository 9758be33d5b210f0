import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack, startStack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { FieldTextProps } from '#ui/form/Field.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { AdminPage } from '../../AdminPage.tsx'
import * as styles from '../../admin.css.ts'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { ReadOnlyHint } from '../ReadOnlyHint.tsx'
import type { Data } from './+data.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { BODY, type FileField } from '#domain/site/edited-file.ts'
import { Checkbox, Choices } from '#ui/form/Choices.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'

export function Page() {
  const data = useData<Data>()
  const { meta, fields, form, file, isNew, hash, changed, logo, isReadOnly } = data
  const all = [{ name: 'drawing', label: 'A file' }, ...fields]
  const own = file && { file: file.name, back: paths.adminSiteFile(file.name) }
  return (
    <AdminPage
      title={meta.title}
      isNarrow
      links={<ButtonLink href={paths.adminSite()}>Back to Site</ButtonLink>}
    >
      {isReadOnly ? <ReadOnlyHint /> : null}
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
          className={startStack.s}
          noValidate
        >
          <TextField
            name="drawing"
            label="A file"
            errors={form.errors['drawing']}
            type="file"
            width="file"
            accept=".svg,image/svg+xml"
          />
          <ActionButton value="read">Read the file</ActionButton>
        </PostForm>
      )}
      <PostForm
        action={paths.apiAdminSite()}
        fields={{ ...own, new: isNew, hash }}
        className={stack.m}
        noValidate
      >
        {fields.map((field) => (
          <OneField
            key={field.name}
            {...field}
            initial={readText(form.sent, field.name)}
            errors={form.errors[field.name]}
          />
        ))}
        <div className={styles.buttons}>
          {isReadOnly ? null : (
            <ActionButton value="save" look="primary" busy="save">
              Save
            </ActionButton>
          )}
          <button
            type="submit"
            formAction={paths.apiAdminSitePreview()}
            formTarget="_blank"
            className={button.secondary}
          >
            Preview<span className={atoms.muted}> (new tab)</span>
          </button>
          {file && <ButtonLink href={file.path}>View the page as it is</ButtonLink>}
        </div>
      </PostForm>
      {!isReadOnly && data.isOwn && file && file.kind !== 'settings' ? (
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

const MAX_LENGTH = 1000
const BODY_ROWS = 24

interface OneFieldProps extends FileField {
  initial: string
  errors: FieldTextProps['errors']
}

function OneField({ type, choices = [], initial, ...text }: OneFieldProps) {
  if (type === 'area' || type === 'links') {
    return <TextArea {...text} initial={initial} rows={text.name === BODY ? BODY_ROWS : 3} />
  }
  if (type === 'check') {
    return (
      <Checkbox name={text.name} defaultChecked={initial === 'on'}>
        {text.label}
      </Checkbox>
    )
  }
  if (type === 'choice') {
    const options = ['', ...choices].map((value) => ({ value, label: value || 'None' }))
    return <Choices {...text} type="radio" options={options} chosen={[initial]} />
  }
  return (
    <TextField
      {...text}
      initial={initial}
      maxLength={MAX_LENGTH}
      {...(type === 'number' && { inputMode: 'numeric', width: 'short' })}
    />
  )
}
