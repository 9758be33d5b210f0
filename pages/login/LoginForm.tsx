import { useSetAtom } from 'jotai'
import { useRef, useState, type FormEvent } from 'react'
import { navigate } from 'vike/client/router'
import type { LoginProblem } from '#domain/login.ts'
import { paths } from '#domain/paths.ts'
import { signIn } from '#state/login.ts'
import { toastsAtom, useToast } from '#state/toasts.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { HelpAndErrors, describedBy } from '#ui/form/FieldWords.tsx'
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

  const words = { name: NAME, label: 'Password', errors: problem === null ? [] : [problem.text] }
  return (
    <form action={paths.apiLogin()} method="post" className={styles.form} onSubmit={submit}>
      {problem !== null && problem === sentProblem ? (
        <ErrorSummary
          errors={[{ controlId: NAME, message: `${problem.title}: ${problem.text}` }]}
        />
      ) : null}
      <div className={fields.field}>
        <label htmlFor={NAME} className={fields.label}>
          Password
        </label>
        <HelpAndErrors {...words} />
        <input
          ref={field}
          id={NAME}
          name={NAME}
          type="password"
          className={fields.control.full}
          required
          autoComplete="current-password"
          aria-invalid={problem !== null}
          aria-describedby={describedBy(words)}
        />
      </div>
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
