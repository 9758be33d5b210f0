import { atom } from 'jotai'
import type { ApplicationForm } from '#domain/applications/form.ts'

/** What is in the form now; `null` until something is typed or restored. */
export const typedFormAtom = atom<ApplicationForm | null>(null)
