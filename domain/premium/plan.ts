import { z } from 'zod'

/** A day of the calendar, like "2027-01-31". */
const calendarDay = z.iso.date()

/** The last day of a premium plan, which the field `listing` holds; `null` for a free listing. */
export function planEnd(listing: string): string | null {
  return calendarDay.safeParse(listing).success ? listing : null
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The owner is asked to pay from this many days before the end. */
export const DUE_DAYS = 14

/** Days before the end on which the owner gets an e-mail. */
const REMINDER_DAYS = [DUE_DAYS, 3]

/** True when a reminder falls on one of the days after `since`, up to `today`. */
export function isReminderDue(end: string, since: string, today: string): boolean {
  return REMINDER_DAYS.some((days) => {
    const day = addDays(end, -days)
    return since < day && day <= today
  })
}

/** Nobody who is premium is asked to pay before the first reminder. */
export function isPaymentDue(end: string | null, today: string): boolean {
  return end === null || end <= addDays(today, DUE_DAYS)
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
