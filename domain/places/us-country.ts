const IS_IN_US = /^(?:|us|usa|(?:the )?united states(?: of america)?)$/i

/** True when a country is given and is not the United States (R-LIST-3). */
export function isForeignCountry(country: string): boolean {
  return (
    !IS_IN_US.test(country) &&
    !IS_IN_US.test(country.replace(/[.,]/g, '').replace(/\s+/g, ' ').trim())
  )
}
