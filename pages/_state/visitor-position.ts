import { atom } from 'jotai'
import type { Position } from '#domain/geography.ts'

/** Where the visitor said they are; lives as long as the visit and is stored nowhere. */
export const visitorPositionAtom = atom<{ position: Position; takenAt: number } | null>(null)
