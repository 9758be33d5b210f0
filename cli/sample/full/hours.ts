/** The same hours in the two older forms that exports repeat beside `working_hours`. */
export function formatOtherHours(workingHours: string): Record<string, string> {
  if (workingHours === '') return {}
  // Some use Python's quoting; the sample's texts contain no quotes.
  const week: unknown = JSON.parse(workingHours.replaceAll("'", '"'))
  if (typeof week !== 'object' || week === null) return {}
  const days = Object.entries(week).map(([day, hours]) => [day, String(hours)] as const)
  return {
    working_hours_csv_compatible: days.map(([day, hours]) => `${day},${hours}`).join('|'),
    working_hours_old_format: days.map(([day, hours]) => `${day}:${hours}`).join('|'),
  }
}
