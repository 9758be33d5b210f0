/** Without dots and in small letters. */
const US_NAMES =
  /^(?:us|usa|eeuu|(?:the )?united states(?: of america)?|estados unidos(?: de américa)?)$/

/** True when a country is given and is not the United States (R-LIST-3), as in "United States (USA)". */
export function isForeignCountry(country: string): boolean {
  const names = country
    .toLowerCase()
    .replaceAll('.', '')
    .split(/\s*[-–,/()]\s*/)
  return !names.every((name) => name === '' || US_NAMES.test(name.replace(/\s+/g, ' ').trim()))
}
