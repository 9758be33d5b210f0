/** A US territory. It has ZIPs and cities but no browse page. */
export interface Territory {
  name: string
  code: string
}

export const TERRITORIES: readonly Territory[] = [
  { code: 'AS', name: 'American Samoa' },
  { code: 'GU', name: 'Guam' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'VI', name: 'U.S. Virgin Islands' },
]

const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['cnmi', 'MP'],
  ['northern marianas', 'MP'],
  ['usvi', 'VI'],
  ['virgin islands', 'VI'],
]

const codeByName = new Map([
  ...TERRITORIES.map(({ name, code }) => [name.toLowerCase().replaceAll('.', ''), code] as const),
  ...OTHER_NAMES,
])

export function territoryByCode(code: string): Territory | undefined {
  return TERRITORIES.find((territory) => territory.code === code.toUpperCase())
}

export function territoryFromText(text: string): Territory | undefined {
  const trimmed = text.trim()
  const name = trimmed.toLowerCase().replace(/\s+/g, ' ').replaceAll('.', '')
  return territoryByCode(trimmed) ?? territoryByCode(codeByName.get(name) ?? '')
}
