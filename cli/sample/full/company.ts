import type { ClinicCells } from '../clinics.ts'
import type { Random } from '../random.ts'

const KNOWN_SHARE = 0.15

const SIZES = ['1-10', '11-50', '51-200'] as const

/** The company behind a place, often unknown. Its address may differ from the place's. */
export function inventCompany(clinic: ClinicCells, random: Random): Record<string, string> {
  if (clinic.site === '' || !random.chance(KNOWN_SHARE)) return {}
  const insights = {
    name: `${clinic.name} Holdings`,
    city: clinic.city,
    state: clinic.state,
    country: 'United States',
    phone: clinic.phone,
    employees: random.pick(SIZES),
    founded_year: String(random.int(1985, 2024)),
    industry: 'Health, Wellness & Fitness',
    revenue: `${random.int(1, 20)}00000`,
    is_public: 'False',
  }
  return Object.fromEntries(
    Object.entries(insights).map(([column, cell]) => [`company_insights.${column}`, cell]),
  )
}
