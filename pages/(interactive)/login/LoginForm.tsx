import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { LoginProblem } from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { ANSWER_FIELD } from '#domain/accounts/question.ts'
import { signIn } from './login.ts'
import { readAnswerFields } from '#state/question.ts'
import { toastsAtom, useToast } from '#state/toasts.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary, type SummaryError } from '#ui/form/ErrorSummary.tsx'
import { Field } from '#ui/form/Field.tsx'
import { QuestionField } from '#ui/form/QuestionField.tsx'
import * as fields from '#ui/form/form.css.ts'
import * as styles from './LoginForm.css.ts'

const PASSWORD_FIELD = 'password'

interface LoginFormProps {
  /** URL to go to after signing in. */
  next: string
  /** Of a form posted without JavaScript. */
  initialProblem: LoginProblem | null
}

export function LoginForm({ next, initialProblem }: LoginFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(initialProblem)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const setToasts = useSetAtom(toastsAtom)

  const question = problem?.question
  const newQuestion = problem === initialProblem ? undefined : question
  useEffect(() => {
    if (newQuestion !== undefined) document.getElementById(ANSWER_FIELD)?.focus()
  }, [newQuestion])

  const login = async (form: HTMLFormElement) => {
    setIsBusy(true)
    setToasts([])
    try {
      const refused = await signIn(field.current?.value ?? '', readAnswerFields(form))
      if (refused !== undefined) {
        setProblem(refused)
        toast({ title: refused.title, text: refused.text, isError: true })
        if (refused.question === undefined) field.current?.select()
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

  const isFromPost = problem !== null && problem === initialProblem
  return (
    <form action={paths.apiLogin()} method="post" className={styles.form} onSubmit={submit}>
      {isFromPost ? <ErrorSummary errors={summarize(problem)} /> : null}
      <Field
        name={PASSWORD_FIELD}
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

function summarize(problem: LoginProblem): SummaryError[] {
  const controlId = problem.question === undefined ? PASSWORD_FIELD : ANSWER_FIELD
  return [{ controlId, message: `${problem.title}: ${problem.text}` }]
}
