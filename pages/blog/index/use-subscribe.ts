import { useEffect, useRef, useState, type FormEvent } from 'react'
import { TRAP_FIELD } from '#domain/applications/form-timing.ts'
import { ANSWER_FIELD } from '#domain/accounts/question.ts'
import { SUBSCRIBED, type ReturnedSubscribeForm } from '#domain/accounts/subscribe-form.ts'
import { answerIn } from '#state/question.ts'
import { subscribe, type SubscribeOutcome } from './subscribe.ts'

type Shown = { kind: 'nothing' } | SubscribeOutcome

/** The box "Stay Updated" in the browser: what came of sending it, in place. */
export function useSubscribe(returned: ReturnedSubscribeForm, isSubscribed: boolean) {
  const [outcome, setOutcome] = useState<Shown>(shownFirst(returned, isSubscribed))
  const [isBusy, setIsBusy] = useState(false)
  const [question, setQuestion] = useState(returned.question)
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (outcome.kind !== 'asked') return
    box.current?.querySelector<HTMLInputElement>(`#${ANSWER_FIELD}`)?.focus()
  }, [outcome])

  const send = async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    setIsBusy(true)
    // A message that stays the same would not be read out again.
    setOutcome({ kind: 'nothing' })
    const result = await subscribe({
      email: textOf(sent, 'email'),
      trap: textOf(sent, TRAP_FIELD),
      answer: answerIn(form),
    })
    setIsBusy(false)
    setOutcome(result)
    if (result.kind === 'asked') setQuestion(result.question)
    if (result.kind === 'subscribed') setQuestion(null)
    const field = form.querySelector<HTMLInputElement>('#email')
    // Not reset(): a form that came back would show again what it came back with.
    if (result.kind === 'subscribed' && field !== null) field.value = ''
    if (result.kind === 'refused') field?.focus()
  }
  return {
    box,
    outcome,
    question,
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}

function shownFirst(returned: ReturnedSubscribeForm, isSubscribed: boolean): Shown {
  if (returned.emailError !== null) return { kind: 'refused', message: returned.emailError }
  if (returned.problem !== null) return { kind: 'failed', message: returned.problem }
  return isSubscribed ? { kind: 'subscribed', message: SUBSCRIBED } : { kind: 'nothing' }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
