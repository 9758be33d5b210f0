import { parse } from 'csv-parse/sync'
import { slugify } from '#domain/clinics/slugs.ts'
import { CLINIC_COLUMNS, type ClinicColumn } from '#domain/import/reading/list-columns.ts'
import type { Random } from '#tests/helpers/data/random.ts'

export type ClinicCells = Readonly<Record<ClinicColumn, string>>

export function readClinics(bundled: string): ClinicCells[] {
  return parse<ClinicCells>(bundled, { columns: true })
}

/** Clinics of the list under other names, with other numbers; in the order of the list. */
export function* inventClinics(
  list: readonly ClinicCells[],
  rows: number,
  random: Random,
): Generator<ClinicCells> {
  const start = random.next()
  for (let row = 0; row < rows; row += 1) {
    const at = Math.floor(((row + start) * list.length) / rows)
    const clinic = list[at % list.length]
    if (clinic !== undefined) yield inventClinic(clinic, random.pick(list), random)
  }
}

const MAX_MOVE = 0.001 // degrees

/** The clinic with the first word of the other's name, and numbers that are fictional, too. */
function inventClinic(clinic: ClinicCells, other: ClinicCells, random: Random): ClinicCells {
  const name = [other.name.split(' ')[0], ...clinic.name.split(' ').slice(1)].join(' ')
  const street = clinic.street.replace(/^\d+/, () => String(random.int(100, 12_999)))
  const move = (degrees: string) =>
    degrees && (Number(degrees) + MAX_MOVE * (random.next() - 0.5)).toFixed(7)
  return {
    ...clinic,
    name,
    street,
    full_address: clinic.full_address.replace(clinic.street, () => street),
    phone: clinic.phone.replace(/\d\d$/, () => String(random.int(0, 99)).padStart(2, '0')),
    site: clinic.site && `https://${slugify(name)}-${random.int(1, 9_999_999)}.example/`,
    latitude: move(clinic.latitude),
    longitude: move(clinic.longitude),
    reviews: other.reviews,
    street_view: clinic.street_view && `https://streetview.example/${random.int(1, 1e9)}`,
    working_hours: other.working_hours,
  }
}

export function cellsInOrder(clinic: ClinicCells): string[] {
  return CLINIC_COLUMNS.map((column) => clinic[column])
}
