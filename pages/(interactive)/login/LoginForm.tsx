import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { LoginProblem } from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { ANSWER_FIELD } from '#domain/accounts/question.ts'
import { signIn } from './login.ts'
import { answerIn } from '#state/question.ts'
import { toastsAtom, useToast } from '#state/toasts.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary, type SummaryError } from '#ui/form/ErrorSummary.tsx'
import { Field } from '#ui/form/Field.tsx'
import { QuestionField } from '#ui/form/QuestionField.tsx'
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

  const question = problem?.question
  const askedHere = problem === sentProblem ? undefined : question
  useEffect(() => {
    if (askedHere !== undefined) document.getElementById(ANSWER_FIELD)?.focus()
  }, [askedHere])

  const login = async (form: HTMLFormElement) => {
    setIsBusy(true)
    // What the last attempt said no longer holds.
    setToasts([])
    try {
      const refusal = await signIn(field.current?.value ?? '', answerIn(form))
      if (refusal !== undefined) {
        setProblem(refusal)
        toast({ title: refusal.title, text: refusal.text, isError: true })
        if (refusal.question === undefined) field.current?.select()
        return
      }
      toast({
        title: 'Login Successful',
        text: 'Welcome to the admin panel.',
        isError: false,
      })
      location.assign(next)
    } catch (error) {
      console.warn('The login could not be sent.', error)
      toast({ title: 'Error', text: 'An unexpected error occurred.', isError: true })
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void login(event.currentTarget)
  }

  const isOfSentForm = problem !== null && problem === sentProblem
  return (
    <form action={paths.apiLogin()} method="post" className={styles.form} onSubmit={submit}>
      {isOfSentForm ? <ErrorSummary errors={summaryOf(sentProblem)} /> : null}
      <Field
        name={NAME}
        label="Password"
        errors={problem === null || question !== undefined ? [] : [problem.text]}
      >
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
      {question === undefined ? null : <QuestionField question={question} initial="" />}
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
  const controlId = problem.question === undefined ? NAME : ANSWER_FIELD
  return [{ controlId, message: `${problem.title}: ${problem.text}` }]
}
