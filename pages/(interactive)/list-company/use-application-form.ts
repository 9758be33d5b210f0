import { atom, useSetAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { usePageContext } from 'vike-react/usePageContext'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import {
  completeForm,
  EMPTY_FORM,
  readForm,
  type ApplicationForm,
} from '#domain/applications/form.ts'
import { ADD_LOCATION, EMPTY_LOCATION, locationControl } from '#domain/applications/locations.ts'
import { readDraft, saveDraft, fillEmptyFields } from './application-draft.ts'
import { sendApplication, type SendResult } from './send-application.ts'
import { useSimilarClinics } from './SimilarClinics.tsx'
import { clearErrors, toast } from '../../_islands/toasts.ts'
import { NO_PROBLEMS, recheckField, type FormProblems } from '#ui/application/form-problems.ts'
import type { SentApplication } from './ApplicationSent.tsx'
import type { Data } from './+data.ts'

const sentToast = (reviewTime: string) => ({
  title: 'Application Submitted!',
  text: `We'll review your application and get back to you within ${reviewTime}.`,
  isError: false,
})
const FAILED_TOAST = {
  title: 'Submission Error',
  text: 'There was an error submitting your application. Please try again.',
  isError: true,
}

/** Current content of the form; `null` until something is typed or restored. */
export const typedFormAtom = atom<ApplicationForm | null>(null)

/** The form in the browser: draft, validation and submission in place. */
export function useApplicationForm(
  ref: RefObject<HTMLFormElement | null>,
  data: Data,
  onSent: (sent: SentApplication) => void,
) {
  const { site } = usePageContext()
  const hasPremium = site.premium !== null
  const shownAt = useRef(0)
  const [problems, setProblems] = useState<FormProblems>(data)
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  const similar = useSimilarClinics(data.similarClinics)
  const setTyped = useSetAtom(typedFormAtom)
  const [locations, setLocations] = useState(data.form.locations)

  const restoreDraft = useEffectEvent((form: HTMLFormElement) => {
    if (data.isReturned) {
      setTyped(readValues(form))
      saveDraft(readValues(form))
      return
    }
    const draft = readDraft()
    if (draft === null) return
    setLocations(draft.locations)
    fillEmptyFields(form, draft)
    setTyped(readValues(form))
    void similar.lookUp(readValues(form))
    setIsRestored(true)
  })
  useEffect(() => {
    shownAt.current = performance.now()
    if (ref.current !== null) restoreDraft(ref.current)
  }, [ref])

  const onInput = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    const values = readValues(form)
    setTyped(values)
    void recheck(values, target)
    saveDraft(values)
    void similar.lookUp(values)
  }

  /** Clears errors as they are fixed; new errors wait for the next submission. */
  const recheck = async (values: ApplicationForm, target: EventTarget) => {
    const rules = await loadApplicationRules()
    const reading = rules?.readApplications(completeForm(values), values.locations, hasPremium)
    if (reading !== undefined) setProblems((current) => recheckField(current, target, reading))
  }

  const showProblems = (next: FormProblems) => {
    setProblems(next)
    setAttempts((count) => count + 1)
  }

  const send = async (form: HTMLFormElement) => {
    const values = completeForm(readValues(form))
    setIsBusy(true)
    clearErrors()
    const rules = await loadApplicationRules()
    const reading = rules?.readApplications(values, values.locations, hasPremium)
    if (reading?.kind === 'refused') {
      setIsBusy(false)
      showProblems({ ...NO_PROBLEMS, fieldErrors: reading.fieldErrors })
      return
    }
    setProblems(NO_PROBLEMS)
    const fields = {
      ...Object.fromEntries(new FormData(form)),
      ...values,
    }
    const result = await sendApplication(fields, shownAt.current)
    setIsBusy(false)
    showProblems(toProblems(result))
    if (result.kind === 'failed') toast(FAILED_TOAST)
    if (result.kind !== 'sent') return
    toast(sentToast(site.reviewTime))
    saveDraft(undefined)
    onSent(result.sent)
  }

  const addLocation = () => {
    flushSync(() => setLocations((shown) => [...shown, EMPTY_LOCATION]))
    document.getElementById(locationControl('address', locations.length))?.focus()
  }

  return {
    problems,
    /** Number of submissions; the error summary takes the focus after each one. */
    attempts,
    isBusy,
    isRestored,
    similarClinics: similar.clinics,
    onInput,
    locations,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isPressed(event.nativeEvent, ADD_LOCATION)) addLocation()
      else if (!isBusy) void send(event.currentTarget)
    },
    startOver: () => {
      saveDraft(undefined)
      ref.current?.reset()
      setProblems(NO_PROBLEMS)
      setIsRestored(false)
      setTyped(EMPTY_FORM)
      setLocations([])
      void similar.lookUp(EMPTY_FORM)
      document.getElementById('companyName')?.focus()
    },
  }
}

function isPressed(submit: Event, value: string): boolean {
  const pressed = submit instanceof SubmitEvent ? submit.submitter : null
  return pressed instanceof HTMLButtonElement && pressed.value === value
}

function readValues(form: HTMLFormElement): ApplicationForm {
  const data = new FormData(form)
  return readForm({ ...Object.fromEntries(data), services: data.getAll('services') })
}

/**
 * Loads the validation rules on first use, because they are larger than the form. `undefined` when
 * loading fails; the server validates with the same rules.
 */
async function loadApplicationRules() {
  return import('#domain/applications/application.ts').catch(() => undefined)
}

function toProblems(result: SendResult): FormProblems {
  if (result.kind === 'sent') return NO_PROBLEMS
  if (result.kind === 'refused') return { ...NO_PROBLEMS, fieldErrors: result.fieldErrors }
  return { ...NO_PROBLEMS, problem: result.message }
}
