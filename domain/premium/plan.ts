import { z } from 'zod'

/** A day of the calendar, like "2027-01-31". */
export const calendarDay = z.iso.date()

/** The last day of a premium plan, which the field `listing` holds; `null` for a free listing. */
export function planEnd(listing: string): string | null {
  return calendarDay.safeParse(listing).success ? listing : null
}

/** A month without that day ends on its last one: January 31 and a month are February 28. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = Date.UTC(year, month - 1 + months, Math.min(date, lastDate))
  return new Date(end).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A plan that runs is extended; otherwise the months begin today (R-PREMIUM-1). */
export function extendedUntil(end: string | null, today: string, months: number): string {
  return addMonths(end === null || end < today ? today : end, months)
}

/** A payment is due this many days before the end. */
export const DUE_DAYS = 14

/** Days before the end on which the owner gets an e-mail, the later one first. */
const REMINDER_DAYS = [3, DUE_DAYS]

/** The reminder that is due for a plan that runs; `undefined` for none. */
export function dueReminder(end: string, today: string): number | undefined {
  return REMINDER_DAYS.find((days) => end <= addDays(today, days))
}

/** Names a listing in a payment, so that the operator finds it again: "L-1234". */
export function paymentReference(listingId: number): string {
  return `L-${listingId}`
}

/** Id of the listing with a reference. */
export function readPaymentReference(text: string): number | undefined {
  const id = /^L-(\d{1,12})$/i.exec(text.trim())?.[1]
  return id === undefined ? undefined : Number(id)
}

/** `template` contains `{reference}`; `null` when the operator takes no payments online. */
export function paymentUrl(template: string | undefined, listingId: number): string | null {
  return template?.replaceAll('{reference}', paymentReference(listingId)) ?? null
}
