import { ABSENT } from '#domain/admin-words.ts'
import { telHref } from '#domain/phone.ts'
import { websiteHref } from '#domain/website.ts'

export function EmailValue({ email }: { email: string }) {
  return email === '' ? ABSENT : <a href={`mailto:${encodeURI(email)}`}>{email}</a>
}

export function PhoneValue({ phone }: { phone: string }) {
  const call = telHref(phone)
  return call === null ? phone || ABSENT : <a href={call}>{phone}</a>
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
