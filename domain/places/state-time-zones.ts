import { meanings } from '#domain/text/word-lists.ts'

const ZONES = meanings(`
  America/New_York: CT, DC, DE, GA, MA, MD, ME, NC, NH, NJ, NY, OH, PA, RI, SC, VA, VT, WV
  America/Chicago: AR, IA, IL, LA, MN, MO, MS, OK, WI
  America/Denver: CO, MT, NM, UT, WY
  America/Los_Angeles: CA, WA
  Pacific/Honolulu: HI
`)

/** 49 CFR part 71. `null` for unknown codes, split states, and AL, AZ, NV, where towns differ. */
export function findStateZone(code: string): string | null {
  return ZONES.get(code) ?? null
}
