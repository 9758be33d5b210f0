import { useEffect, useRef, useState, type FormEvent } from 'react'
import { TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { ANSWER_FIELD } from '#domain/forms/question.ts'
import { SUBSCRIBED, type ReturnedSubscribeForm } from '#domain/accounts/subscribe-form.ts'
import { readAnswerFields } from '#state/question.ts'
import { subscribe, type SubscribeOutcome } from './subscribe.ts'

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
