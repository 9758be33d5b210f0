import { useData } from 'vike-react/useData'
import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { AdminPage, Section } from '../AdminPage.tsx'
import * as styles from '../admin.css.ts'
import { Moment } from '../ListRow.tsx'
import { ActionButton, PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { name, setting, admins } = useData<Data>()
  return (
    <AdminPage
      title="Account"
      lead={
        name === null
          ? 'You signed in with the site’s password.'
          : `You are signed in as ${name}. The site’s password adds and removes named admins.`
      }
    >
      <div className={styles.columns}>
        <div className={stack.l}>
          <Section id="password" title={name === null ? 'The site’s password' : 'Your password'}>
            {setting === undefined ? (
              <OwnPassword />
            ) : (
              <p>The environment sets {setting}: change it there, and restart the site.</p>
            )}
          </Section>
          <Section id="sessions" title="Sessions">
            <p>
              Use this when a device is lost: every other session ends, those of all admins
              included.
            </p>
            <PostForm action={paths.apiAdminAccount()}>
              <ActionButton value="end-sessions">End all other sessions</ActionButton>
            </PostForm>
          </Section>
        </div>
        {admins === null ? null : <NamedAdmins admins={admins} />}
      </div>
    </AdminPage>
  )
}

function OwnPassword() {
  const { name, form } = useData<Data>()
  return (
    <PostForm action={paths.apiAdminAccount()} className={styles.form}>
      <TextField
        name="current"
        label="Current password"
        errors={form.errors['current']}
        type="password"
        width="medium"
        autoComplete="current-password"
      />
      <TextField
        name="password"
        label="New password"
        help={`At least 12 characters. ${name === null ? 'All other sessions end' : 'Your other sessions end'}.`}
        errors={form.errors['password']}
        type="password"
        width="medium"
        autoComplete="new-password"
      />
      <ActionButton value="set-password" look="primary">
        Change the password
      </ActionButton>
    </PostForm>
  )
}

function NamedAdmins({ admins }: { admins: NonNullable<Data['admins']> }) {
  const { form } = useData<Data>()
  return (
    <Section id="admins" title="Named admins">
      <p>Each signs in with a name and a password, and decisions show the name.</p>
      <ul>
        {admins.map(({ name, lastSignInAt }) => (
          <li key={name} className={styles.entry}>
            <PostForm action={paths.apiAdminAccount()} fields={{ name }} className={styles.buttons}>
              <span>{name}</span>
              <span className={atoms.note}>
                {lastSignInAt === null ? (
                  'Never signed in'
                ) : (
                  <>
                    Last signed in <Moment instant={lastSignInAt} />
                  </>
                )}
              </span>
              <ActionButton value="remove" look="danger" about={` ${name}`}>
                Remove
              </ActionButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm action={paths.apiAdminAccount()} className={styles.form}>
        <TextField
          name="name"
          label="Name"
          help="Shown beside decisions."
          errors={form.errors['name']}
          initial={readText(form.sent, 'name')}
          maxLength={MAX_NAME_LENGTH}
        />
        <TextField
          name="first"
          label="Password"
          help="At least 12 characters. They can change it on this page."
          errors={form.errors['first']}
          type="password"
          width="medium"
          autoComplete="new-password"
        />
        <ActionButton value="add">Add an admin</ActionButton>
      </PostForm>
    </Section>
  )
}
