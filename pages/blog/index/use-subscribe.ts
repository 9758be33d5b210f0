import { useState, type FormEvent } from 'react'
import { TRAP_FIELD } from '#domain/form-timing.ts'
import { SUBSCRIBED, type ReturnedSubscribeForm } from '#domain/subscribe-form.ts'
import { subscribe, type SubscribeOutcome } from '#state/subscribe.ts'

type Shown = { kind: 'nothing' } | SubscribeOutcome

/** The box "Stay Updated" in the browser: what came of sending it, in place. */
export function useSubscribe(returned: ReturnedSubscribeForm, isSubscribed: boolean) {
  const [outcome, setOutcome] = useState<Shown>(shownFirst(returned, isSubscribed))
  const [isBusy, setIsBusy] = useState(false)

  const send = async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    setIsBusy(true)
    // A message that stays the same would not be read out again.
    setOutcome({ kind: 'nothing' })
    const result = await subscribe(textOf(sent, 'email'), textOf(sent, TRAP_FIELD))
    setIsBusy(false)
    setOutcome(result)
    const field = form.querySelector<HTMLInputElement>('#email')
    // Not reset(): a form that came back would show again what it came back with.
    if (result.kind === 'subscribed' && field !== null) field.value = ''
    if (result.kind === 'refused') field?.focus()
  }
  return {
    outcome,
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
