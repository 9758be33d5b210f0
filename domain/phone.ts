/** How a phone number is shown: as in the list, without a leading +1 (product.md section 5). */
export function displayPhone(phone: string): string {
  return phone.trim().replace(/^\+1[\s.-]*/, '')
}

/**
 * The target of a call link: `tel:+1…` for a US number, with `;ext=` where one is written.
 * `null` when the text holds no callable number, so that no dead link is shown.
 */
export function telHref(phone: string): string | null {
  const [, main = '', extension] =
    /^(.*?)(?:\s*(?:ext\.?|extension|x|#)\s*(\d{1,6}))?$/i.exec(phone.trim()) ?? []
  const digits = main.replace(/\D/g, '')
  const suffix = extension === undefined ? '' : `;ext=${extension}`
  if (digits.length === 10) return `tel:+1${digits}${suffix}`
  if (digits.length === 11 && digits.startsWith('1')) return `tel:+${digits}${suffix}`
  return null
}
