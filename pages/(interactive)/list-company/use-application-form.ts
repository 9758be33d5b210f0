import { atom, useSetAtom } from 'jotai'
import { usePageContext } from 'vike-react/usePageContext'
import { useEffect, useEffectEvent, useState, type FormEvent, type RefObject } from 'react'
import {
  completeForm,
  readForm,
  type ApplicationForm,
  isEmptyForm,
} from '#domain/proposals/application-form.ts'
import { NEW_FORM, type FormErrors, type ReturnedForm } from '#domain/forms/returned-form.ts'
import { clearToasts, toast } from '../../_islands/toasts.ts'
import type { Data } from './+data.ts'
import { readStored, writeStored } from '#state/storage.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'

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

/** Current content of the form, which the preview of its card shows; `null` until the page is interactive. */
export const typedForm = atom<ApplicationForm | null>(null)

/** The form in the browser: draft and submission in place. */
export function useApplicationForm(ref: RefObject<HTMLFormElement | null>, data: Data) {
  const onTyped = useSetAtom(typedForm)
  const { site } = usePageContext()
  const [problems, setProblems] = useState<FormProblems>(data)
  /** The values that the fields begin with; each `version` mounts them anew. */
  const [initial, setInitial] = useState({ form: data.form, version: 0 })
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [isRestored, setIsRestored] = useState(false)

  const restoreDraft = useEffectEvent((form: HTMLFormElement) => {
    const typed = readValues(form)
    const draft = data.isReturned ? null : readDraft()
    if (data.isReturned) saveDraft(typed)
    // What was typed before the script ran wins.
    const filled = Object.entries(typed).filter(([, value]) => value.length > 0)
    const restored = draft === null ? typed : { ...draft, ...Object.fromEntries(filled) }
    if (draft !== null) setInitial({ form: restored, version: 1 })
    setIsRestored(draft !== null)
    onTyped(restored)
  })
  useEffect(() => {
    if (ref.current !== null) restoreDraft(ref.current)
  }, [ref])

  const send = async (form: HTMLFormElement) => {
    setIsBusy(true)
    clearToasts()
    setProblems(NEW_FORM)
    const fields = { ...Object.fromEntries(new FormData(form)), ...completeForm(readValues(form)) }
    const result = await sendApplication(fields)
    setIsBusy(false)
    setAttempts((count) => count + 1)
    if (result.kind !== 'sent') {
      setProblems(result.problems)
      if (result.kind === 'failed') toast(FAILED_TOAST)
      return
    }
    const { link } = result
    if (link !== undefined) toast(sentToast(site.reviewTime))
    saveDraft(undefined)
    // Otherwise Back brings a part of it again, ready to be sent twice.
    form.reset()
    location.assign(link === undefined ? paths.applicationKnown(result.status) : `${link}?sent=1`)
  }

  return {
    problems,
    initial,
    /** Number of submissions; the error summary takes the focus after each one. */
    attempts,
    isBusy,
    isRestored,
    /** An edited field has no error until the next submission. */
    onInput: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      const values = readValues(form)
      if ('name' in target) {
        const edited = { [String(target.name)]: undefined }
        setProblems(({ errors, problem }) => ({ problem, errors: { ...errors, ...edited } }))
      }
      onTyped(values)
      saveDraft(values)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}

function readValues(form: HTMLFormElement): ApplicationForm {
  const data = new FormData(form)
  return readForm({ ...Object.fromEntries(data), services: data.getAll('services') })
}

const KEY = 'application-draft'

/** The unsent form stored on this device; `null` when there is none. */
function readDraft(): ApplicationForm | null {
  const form = readForm(readStored('localStorage', KEY))
  return isEmptyForm(form) ? null : form
}

/** `undefined` deletes the draft. Does nothing when the browser forbids storage. */
export function saveDraft(form: ApplicationForm | undefined): void {
  writeStored('localStorage', KEY, form)
}

type FormProblems = Pick<ReturnedForm, 'errors' | 'problem'>

type SendResult =
  /** Without a link, the same application was sent before, and has this status by now. */
  | { kind: 'sent'; link: string | undefined; status: string }
  | { kind: 'refused' | 'failed'; problems: FormProblems }

/** Sends the fields of an application. Writes are never retried automatically (R-RETRY-1). */
async function sendApplication(fields: object): Promise<SendResult> {
  try {
    const response = await postJson(paths.apiApplications(), fields)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as {
      error?: { message: string }
      fieldErrors?: FormErrors
      link?: string
      status?: string
    }
    const { fieldErrors: errors, link, status = 'pending' } = body
    if (response.status === 201) return { kind: 'sent', link, status }
    if (errors) return { kind: 'refused', problems: { errors, problem: null } }
    console.warn('The application was refused.', response.status)
    const isForVisitor = response.status === 429 || response.status === 503
    const problem = (isForVisitor && body.error?.message) || null
    return { kind: 'failed', problems: { errors: {}, problem } }
  } catch (error) {
    console.warn('The application could not be sent.', error)
    return { kind: 'failed', problems: NEW_FORM }
  }
}
