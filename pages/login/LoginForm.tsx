import { useSetAtom } from 'jotai'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { navigate } from 'vike/client/router'
import type { LoginProblem } from '#domain/login.ts'
import { paths } from '#domain/paths.ts'
import { signIn } from '#state/login.ts'
import { toastsAtom, useToast } from '#state/toasts.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary, type SummaryError } from '#ui/form/ErrorSummary.tsx'
import { Field } from '#ui/form/Field.tsx'
import * as fields from '#ui/form/form.css.ts'
import * as styles from './LoginForm.css.ts'

const NAME = 'password'

interface LoginFormProps {
  /** Where to go after signing in. */
  next: string
  /** Of a form that was sent without JavaScript. */
  sentProblem: LoginProblem | null
}

export function LoginForm({ next, sentProblem }: LoginFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(sentProblem)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const setToasts = useSetAtom(toastsAtom)

  const login = async () => {
    setIsBusy(true)
    // What the last attempt said no longer holds.
    setToasts([])
    try {
      const refusal = await signIn(field.current?.value ?? '')
      if (refusal !== undefined) {
        setProblem(refusal)
        toast({ title: refusal.title, text: refusal.text, isError: true })
        field.current?.select()
        return
      }
      toast({
        title: 'Login Successful',
        text: 'Welcome to the admin panel.',
        isError: false,
      })
      await navigate(next)
    } catch (error) {
      console.warn('The login could not be sent.', error)
      toast({ title: 'Error', text: 'An unexpected error occurred.', isError: true })
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void login()
  }

  const isOfSentForm = problem !== null && problem === sentProblem
  // The summary takes the focus whenever it gets another list.
  const errors = useMemo(() => summaryOf(sentProblem), [sentProblem])
  return (
    <form action={paths.apiLogin()} method="post" className={styles.form} onSubmit={submit}>
      {isOfSentForm ? <ErrorSummary errors={errors} /> : null}
      <Field name={NAME} label="Password" errors={problem === null ? [] : [problem.text]}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="password"
            className={fields.control.full}
            autoComplete="current-password"
          />
        )}
      </Field>
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        className={button({ look: 'primary', width: 'full' })}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
    </form>
  )
}

function summaryOf(problem: LoginProblem | null): SummaryError[] {
  if (problem === null) return []
  return [{ controlId: NAME, message: `${problem.title}: ${problem.text}` }]
}
