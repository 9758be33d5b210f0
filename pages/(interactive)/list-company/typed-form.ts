import { atom } from 'jotai'
import type { ApplicationForm } from '#domain/applications/form.ts'

/** Current content of the form; `null` until something is typed or restored. */
export const typedFormAtom = atom<ApplicationForm | null>(null)
