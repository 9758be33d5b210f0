import { useEffect, useRef, useState, type FormEvent } from 'react'
import { TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { ANSWER_FIELD, type AskedQuestion } from '#domain/forms/question.ts'
import {
  SUBSCRIBED,
  type ReturnedSubscribeForm,
  SUBSCRIBE_FAILED,
} from '#domain/accounts/subscribe-form.ts'
import { readAnswerFields, type ErrorBody } from '#state/question.ts'
import { paths } from '#domain/site/paths.ts'

type ShownOutcome = { kind: 'nothing' } | SubscribeOutcome

/** State of the "Stay Updated" form in the browser. */
export function useSubscribe(returned: ReturnedSubscribeForm, isSubscribed: boolean) {
  const [outcome, setOutcome] = useState<ShownOutcome>(initialOutcome(returned, isSubscribed))
  const [isBusy, setIsBusy] = useState(false)
  const [question, setQuestion] = useState(returned.question)
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (outcome.kind !== 'asked') return
    box.current?.querySelector<HTMLInputElement>(`#${ANSWER_FIELD}`)?.focus()
  }, [outcome])

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    setIsBusy(true)
    // Cleared first, because an unchanged message is not announced again.
    setOutcome({ kind: 'nothing' })
    const result = await subscribe({
      email: readText(data, 'email'),
      trap: readText(data, TRAP_FIELD),
      answer: readAnswerFields(form),
    })
    setIsBusy(false)
    setOutcome(result)
    if (result.kind === 'asked') setQuestion(result.question)
    if (result.kind === 'subscribed') setQuestion(null)
    const field = form.querySelector<HTMLInputElement>('#email')
    // reset() would restore the values of a rejected post.
    if (result.kind === 'subscribed' && field !== null) field.value = ''
    if (result.kind === 'refused') field?.focus()
  }
  return {
    box,
    outcome,
    question,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}

function initialOutcome(returned: ReturnedSubscribeForm, isSubscribed: boolean): ShownOutcome {
  if (returned.emailError !== null) return { kind: 'refused', message: returned.emailError }
  if (returned.problem !== null) return { kind: 'failed', message: returned.problem }
  return isSubscribed ? { kind: 'subscribed', message: SUBSCRIBED } : { kind: 'nothing' }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type SubscribeOutcome =
  | { kind: 'subscribed'; message: string }
  /** The e-mail address is invalid. */
  | { kind: 'refused'; message: string }
  | { kind: 'asked'; question: AskedQuestion }
  | { kind: 'failed'; message: string }

interface Submission {
  email: string
  /** The honeypot field. */
  trap: string
  /** The form fields that answer a challenge question. */
  answer: Record<string, string>
}

/** Signs up for the newsletter. Writes are never retried automatically (R-RETRY-1). */
async function subscribe({ email, trap, answer }: Submission): Promise<SubscribeOutcome> {
  try {
    const response = await fetch(paths.apiSubscribers(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, [TRAP_FIELD]: trap, ...answer }),
    })
    if (response.ok) return { kind: 'subscribed', message: SUBSCRIBED }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as ErrorBody & { fieldErrors?: { email?: string[] } }
    const [emailError] = body.fieldErrors?.email ?? []
    if (emailError !== undefined) return { kind: 'refused', message: emailError }
    if (body.error?.question) return { kind: 'asked', question: body.error.question }
    const isForVisitor = response.status === 429 || response.status === 503
    const message = isForVisitor ? body.error?.message : undefined
    return { kind: 'failed', message: message ?? SUBSCRIBE_FAILED }
  } catch (error) {
    console.warn('The sign-up could not be sent.', error)
    return { kind: 'failed', message: SUBSCRIBE_FAILED }
  }
}
