import { formatDateTime } from '#domain/text/dates.ts'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import { describeResemblance } from '#domain/clinics/same-company.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminApplication } from '#db/applications/list-for-admin.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import type { ClinicComparison } from '#db/applications/compare-clinic.ts'
import { oneLine } from '#cli/output/print.ts'

/** The columns have these names in snake case. */
const EXPORTED = [
  'id',
  'status',
  'listingType',
  'createdAt',
  'companyName',
  'contactName',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'zip',
  'services',
  'description',
  'yearEstablished',
  'certifications',
  'hours',
  'startingPrice',
  'freeConsultation',
  'lasers',
  'reference',
] as const

export function formatCsv(applications: readonly AdminApplication[]): string {
  const columns = EXPORTED.map((name) =>
    name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
  )
  const rows = applications.map((application) =>
    EXPORTED.map((name) => escapeFormula([application[name] ?? ''].flat().join('; '))),
  )
  return [columns, ...rows].map(csvRecord).join('')
}

export function formatLine(application: AdminApplication): string {
  const { id, status, listingType, createdAt, companyName, city, state } = application
  const day = createdAt.slice(0, 10)
  return oneLine(
    `${id}  ${status.padEnd(8)}  ${day}  ${listingType.padEnd(7)}  ${companyName}, ${city}, ${state}`,
  )
}

export function formatDetail(detail: AdminDetail): string[] {
  const { application, decisions, duplicates, comparison } = detail
  const facts = {
    ID: application.id,
    Reference: application.reference ?? '',
    Company: application.companyName,
    Status: application.status,
    Listing: application.listingType,
    Submitted: formatDateTime(application.createdAt),
    Contact: application.contactName,
    Email: application.email,
    Phone: application.phone,
    Website: application.website ?? 'N/A',
    Address: `${application.address}, ${application.city}, ${application.state} ${application.zip}`,
    Services: application.services.join(', '),
    Description: application.description,
    Established: application.yearEstablished ?? '',
    Certificates: application.certifications ?? '',
    Hours: application.hours,
    'Price from': application.startingPrice && `$${application.startingPrice}`,
    Consultation: application.freeConsultation && 'free',
    Lasers: application.lasers,
    'Public page': application.listing === null ? '' : paths.provider(application.listing),
  }
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${`${name}:`.padEnd(14)}${value}`),
    ...duplicates.map(
      (listing) =>
        `Looks like:   ${listing.name} (${describeResemblance(listing)}), ${paths.provider(listing)}`,
    ),
    ...(comparison === null ? [] : formatComparison(comparison)),
    ...decisions.map(
      ({ decidedAt, from, to, actor, adminName, undoes, reason }) =>
        `Decided:      ${formatDateTime(decidedAt)}: ${from} to ${to}${undoes === null ? '' : ' (undo)'}, by ${adminName || actor}${reason && `: ${reason}`}`,
    ),
  ].map(oneLine)
}

/** The changes that an update would make to the most similar listed clinic. */
function formatComparison({ name, path, isDefault, fields }: ClinicComparison): string[] {
  return [
    `Update of:    ${name}, ${path}${isDefault ? ' (unless it is approved with --as new)' : ' (only with --as update)'}`,
    ...fields
      .filter(({ effect }) => effect === 'changes')
      .map(({ label, shown, application }) => `  ${label}: ${shown} -> ${application}`),
  ]
}
