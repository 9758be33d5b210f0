import { ABSENT } from '#domain/applications/admin-messages.ts'
import { formatPhone, hasPhoneLetters, telHref } from '#domain/clinics/phone.ts'
import { websiteHref } from '#domain/clinics/website.ts'

export function EmailValue({ email }: { email: string }) {
  return email === '' ? ABSENT : <a href={`mailto:${encodeURI(email)}`}>{email}</a>
}

/** The formatted number; additional text ("ask for Sam") follows in parentheses. */
export function PhoneValue({ phone }: { phone: string }) {
  const call = telHref(phone)
  if (call === null) return formatPhone(phone) || ABSENT
  return (
    <>
      <a href={call}>{formatPhone(phone)}</a>
      {hasPhoneLetters(phone) ? ` (typed: ${phone})` : null}
    </>
  )
}

export function WebsiteValue({ website }: { website: string | null }) {
  const site = websiteHref(website ?? '')
  if (site === null) return website ?? ABSENT
  return (
    <a href={site} target="_blank" rel="noopener noreferrer nofollow">
      {website}
    </a>
  )
}
