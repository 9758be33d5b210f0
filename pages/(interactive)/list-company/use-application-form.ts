import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import {
  completeForm,
  EMPTY_FORM,
  readForm,
  type ApplicationForm,
} from '#domain/applications/form.ts'
import { TRAP_FIELD } from '#domain/applications/form-timing.ts'
import { forgetDraft, keepDraft, readDraft } from './application-draft.ts'
import { loadApplicationRules } from './application-rules.ts'
import { answerIn } from '#state/question.ts'
import { sendApplication } from './send-application.ts'
import { useSimilarClinics } from './similar-clinics.ts'
import { useForgetErrors, useToast } from '#state/toasts.ts'
import { fillEmptyFields } from './fields/fill-empty-fields.ts'
import { NO_PROBLEMS, problemsOf, toastOf } from './sending-words.ts'
import { withoutFixed, type FormProblems } from './summary-of.ts'
import type { Data } from './+data.ts'

/** The form in the browser: its draft, its check, and sending it in place. */
export function useApplicationForm(
  ref: RefObject<HTMLFormElement | null>,
  data: Data,
  onSent: () => void,
) {
  const shownAt = useRef(0)
  /** The phone number that was checked last, and asked about if it is short. */
  const askedPhone = useRef(data.form.phone)
  const [problems, setProblems] = useState<FormProblems>(data)
  // Stays until it is answered, whatever else is wrong.
  const [question, setQuestion] = useState(data.question)
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  const similar = useSimilarClinics(data.similarClinics)
  const showToast = useToast()
  const forgetErrors = useForgetErrors()

  const begin = useEffectEvent((form: HTMLFormElement) => {
    if (data.isReturned) {
      keepDraft(valuesOf(form))
      return
    }
    const draft = readDraft()
    if (draft === null) return
    fillEmptyFields(form, draft)
    void similar.look(valuesOf(form))
    setIsRestored(true)
  })
  useEffect(() => {
    shownAt.current = performance.now()
    if (ref.current !== null) begin(ref.current)
  }, [ref])

  const noteInput = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    const values = valuesOf(form)
    void recheck(values, target)
    keepDraft(values)
    void similar.look(values)
  }

  /** What is wrong with a field goes as soon as it is put right; new errors wait for the next try. */
  const recheck = async (values: ApplicationForm, target: EventTarget) => {
    const rules = await loadApplicationRules()
    const reading = rules?.readApplication(completeForm(values), askedPhone.current)
    if (reading !== undefined) setProblems((now) => withoutFixed(now, target, reading))
  }

  const showProblems = (found: FormProblems) => {
    setProblems(found)
    setAttempts((count) => count + 1)
  }

  const send = async (form: HTMLFormElement) => {
    const values = completeForm(valuesOf(form))
    setIsBusy(true)
    forgetErrors()
    const rules = await loadApplicationRules()
    const asked = askedPhone.current
    askedPhone.current = values.phone
    const reading = rules?.readApplication(values, asked)
    if (reading?.kind === 'refused') {
      setIsBusy(false)
      showProblems({ ...NO_PROBLEMS, fieldErrors: reading.fieldErrors })
      return
    }
    setProblems(NO_PROBLEMS)
    const trap = new FormData(form).get(TRAP_FIELD)
    const result = await sendApplication({
      form: values,
      openedAt: String(data.openedAt),
      trap: typeof trap === 'string' ? trap : '',
      askedPhone: asked,
      answer: answerIn(form),
      shownAt: shownAt.current,
    })
    setIsBusy(false)
    showProblems(problemsOf(result))
    if (result.kind === 'asked') setQuestion(result.question)
    const toast = toastOf(result)
    if (toast !== null) showToast(toast)
    if (result.kind !== 'sent') return
    forgetDraft()
    onSent()
  }

  return {
    problems,
    question,
    /** How often the form was sent; the summary takes the focus after each time. */
    attempts,
    isBusy,
    isRestored,
    similarClinics: similar.clinics,
    noteInput,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
    startOver: () => {
      forgetDraft()
      ref.current?.reset()
      setProblems(NO_PROBLEMS)
      setIsRestored(false)
      void similar.look(EMPTY_FORM)
      document.getElementById('companyName')?.focus()
    },
  }
}

function valuesOf(form: HTMLFormElement): ApplicationForm {
  const data = new FormData(form)
  return readForm({ ...Object.fromEntries(data), services: data.getAll('services') })
}
