import { remembered } from '#domain/text/plain-text.ts'

/** Without dots, in small letters, and in the languages that people export lists in. */
const US_NAMES =
  /^(?:us|usa|eeuu|(?:the )?united states(?: of america)?|estados unidos(?: de américa)?|america|[eé]tats[- ]unis|vereinigte staaten)$/

/** True when a country is given and is not the United States (R-LIST-3), as in "United States (USA)". */
export const isForeignCountry = remembered((country) => {
  const names = country.split(/\s+[-–]\s+|\s*[,/()]\s*/)
  return !names.every((name) => name === '' || isUnitedStates(name))
})

/** "Austin, TX, USA" without its country. */
export function cutCountry(text: string): string {
  return text.replace(/[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)$/i, '')
}

export function isUnitedStates(name: string): boolean {
  return US_NAMES.test(name.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim())
}
