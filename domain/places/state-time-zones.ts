const ZONE_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AR IA IL LA MN MO MS OK WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Los_Angeles': 'CA WA',
  'Pacific/Honolulu': 'HI',
}

const zoneByState = new Map(
  Object.entries(ZONE_STATES).flatMap(([zone, codes]) =>
    codes.split(' ').map((code) => [code, zone] as const),
  ),
)

/** 49 CFR part 71. `null` for unknown codes, split states, and AL, AZ, NV, where towns differ. */
export function findStateZone(code: string): string | null {
  return zoneByState.get(code) ?? null
}
