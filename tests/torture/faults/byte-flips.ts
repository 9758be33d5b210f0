import { readFileSync } from 'node:fs'
import { importClinics } from '#db/import/import-clinics.ts'
import { CLINIC_COLUMNS } from '#domain/clinics/csv-header.ts'
import { csvOf, sourceOf } from '#tests/helpers/data/clinic-lists.ts'
import { SMALL_LIST } from '#tests/helpers/data/small-directory.ts'
import { rightVerdict } from './csv-reference.ts'
import type { ListedSite } from './listed-site.ts'

const LINES_OF_SMALL_LIST = 40
const OWN_ROWS = [
  { name: 'Two\nLines', street: 'He said "hi", then left' },
  { name: 'La Cañada Láser 😀', reviews: '1,234' },
  { name: '', street: 'A row to be skipped' },
]

/** A list that is imported with one row skipped. */
export function goodList(): Buffer {
  const lines = readFileSync(SMALL_LIST, 'utf8').split('\n').slice(0, LINES_OF_SMALL_LIST)
  const own = csvOf(...OWN_ROWS)
  return Buffer.from(`${lines.join('\n')}\n${own.slice(own.indexOf('\n') + 1)}`)
}

export interface Flip {
  at: number
  to: number
}

/** Another byte somewhere: any other, or, every other time, one that means something in CSV. */
export function pickFlip(list: Buffer, random: () => number): Flip {
  const at = Math.floor(random() * list.length)
  const special = Buffer.from('",\n\r\0 ')
  const any = Math.floor(random() * 256)
  const to = random() < 0.5 ? any : (special[Math.floor(random() * special.length)] ?? any)
  return { at, to: to === list[at] ? (to + 1) % 256 : to }
}

/** Imports the list with one byte changed; what is wrong about the verdict and about what is stored. */
export async function importFlipped(
  site: ListedSite,
  list: Buffer,
  { at, to }: Flip,
): Promise<{ verdict: 'imported' | 'refused'; problems: string[] }> {
  const flipped = Buffer.from(list)
  flipped[at] = to
  const right = rightVerdict(flipped)
  const skippedLines: number[] = []
  const outcome = await importClinics(site.connection, sourceOf(flipped), {
    now: new Date(),
    force: true,
    onSkipped: ({ line }) => skippedLines.push(line),
  })

  if (right.kind === 'refused') {
    const isSame = outcome.kind === 'refused' && outcome.line === right.line
    const said = outcome.kind === 'refused' ? `${outcome.line}: ${outcome.problem}` : 'imported'
    return {
      verdict: 'refused',
      problems: [
        ...(isSame ? [] : [`to be refused at line ${right.line}, and was ${said}`]),
        ...(await site.changes()),
      ],
    }
  }
  if (outcome.kind === 'refused') {
    return { verdict: 'imported', problems: [`refused: ${outcome.line}: ${outcome.problem}`] }
  }
  const { imported, duplicates } = outcome.report
  const told = JSON.stringify({ imported, duplicates, skippedLines })
  const expected = JSON.stringify({
    imported: right.clinics.length,
    duplicates: right.duplicates,
    skippedLines: right.skippedLines,
  })
  return {
    verdict: 'imported',
    problems: [
      ...(told === expected ? [] : [`reported ${told} instead of ${expected}`]),
      ...missing(site, right.clinics),
    ],
  }
}

/** Clinics of the list that are not stored, and how many are stored beside them. */
function missing({ connection }: ListedSite, clinics: string[][]): string[] {
  const rows = connection.sqlite
    .prepare('select name, street, phone from providers where kind = ?')
    .all('clinic') as { name: string; street: string; phone: string }[]
  const stored = Map.groupBy(rows, ({ name, street, phone }) => keyOf([name, street, phone]))
  const lost = clinics.filter((cells) => {
    const [name = '', street = '', phone = ''] = ['name', 'street', 'phone'].map(
      (column) => cells[CLINIC_COLUMNS.findIndex((known) => known === column)] ?? '',
    )
    return stored.get(keyOf([name, street, phone]))?.pop() === undefined
  })
  return [
    ...lost.map((cells) => `${cells[0]} is not stored`),
    ...(rows.length === clinics.length
      ? []
      : [`${rows.length} instead of ${clinics.length} are stored`]),
  ]
}

/** Cells are stored cleaned: only what is written counts. */
function keyOf(cells: string[]): string {
  return cells
    .map((cell) =>
      cell
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .map((cell) => (/^(?:none|nan|null)$/i.test(cell) ? '' : cell))
    .join('|')
}
