import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
import { paths } from '#domain/site/paths.ts'
import { container, startStack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/form/form-page.css.ts'
import { ErrorSummary } from '#ui/form/ReturnedErrors.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { listBesideMap } from '#ui/lists/lists.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { isSignedIn, next } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        title="Admin Login"
        lead={`For whoever looks after the listings of ${site.name}.`}
      />
      <div className={listBesideMap}>
        {isSignedIn ? (
          <div className={startStack.m}>
            <p>
              You are signed in. The link that you followed is on another site, so press Continue.
            </p>
            <a href={next} className={button.primary}>
              Continue
            </a>
          </div>
        ) : (
          <LoginForm />
        )}
        <StatesMap />
      </div>
      <Toasts />
    </div>
  )
}

function LoginForm() {
  const { next, asksForName, problem } = useData<Data>()
  const summary = problem && `${problem.title}: ${problem.text}`
  return (
    <form
      action={paths.apiLogin()}
      method="post"
      className={styles.narrow}
      data-login={problem?.title ?? ''}
      data-text={problem?.text}
    >
      {/* A script shows it as a toast. */}
      <noscript>
        {summary && <ErrorSummary errors={[{ controlId: 'password', message: summary }]} />}
      </noscript>
      {asksForName ? (
        <TextField
          name="name"
          label="Name"
          isOptional
          initial={problem?.name ?? ''}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="username"
        />
      ) : null}
      <TextField
        name="password"
        label="Password"
        errors={problem?.text}
        type="password"
        autoComplete="current-password"
      />
      <input type="hidden" name="next" value={next} />
      <button type="submit" className={button.primary} data-busy="Logging in...">
        Login
      </button>
    </form>
  )
}
