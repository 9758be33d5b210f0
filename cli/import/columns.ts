import { formatCount, pluralize } from '#domain/text/counts.ts'
import { describeColumns, type ColumnDescription } from '#db/import/reading/describe-columns.ts'
import { checkFile, type ListSource } from '#db/import/source.ts'
import { oneLine, printResult } from '#cli/output/print.ts'
import { refuseList } from './import-list.ts'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LIST_COLUMNS, type ColumnMapping } from '#domain/import/reading/list-columns.ts'
import { OperatorError } from '#domain/operation/operator-error.ts'

const MAX_SAMPLE_LENGTH = 40

/** Prints how each column of the list is read; imports nothing. */
export async function printColumns(source: ListSource, options: { json?: boolean }): Promise<void> {
  const outcome = await describeColumns(source)
  if (outcome.kind === 'refused') {
    refuseList(source.name, outcome)
    return
  }
  const { rows, columns, missing } = outcome
  printResult(options, { rows, columns, missing }, () => [
    `${source.name}: ${pluralize(rows, 'row', 'rows')}, ${pluralize(columns.length, 'column', 'columns')}`,
    ...columns.map((column, index) => formatColumn(column, index, rows)),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}`] : []),
  ])
}

function formatColumn(
  { name, readAs, isGuess, samples, blank }: ColumnDescription,
  index: number,
  rows: number,
): string {
  const title = name === '' ? `column ${index + 1}, without a name` : shorten(name)
  const meaning =
    readAs === null ? 'ignored' : `read as ${readAs}${isGuess ? ', by its words or values' : ''}`
  const blanks = blank === rows ? 'all blank' : `${formatCount(blank)} blank`
  const examples = samples.map((sample) => `"${shorten(sample)}"`).join(', ')
  return `  ${title}: ${meaning}; ${blanks}${examples === '' ? '' : `; ${examples}`}`
}

function shorten(text: string): string {
  const line = oneLine(text)
  return line.length > MAX_SAMPLE_LENGTH ? `${line.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : line
}

const EXAMPLE = '{ "name": "Business", "postal_code": "Post code" }'

const mappingSchema = z.record(z.string(), z.string().trim().min(1).nullable())

/**
 * Reads the file of --columns: our column names and the list's names for them; `null` reads none. Throws
 * OperatorError.
 */
export function readColumnMapping(file: string): ColumnMapping {
  const refuse = (problem: string): never => {
    throw new OperatorError(`${file}: ${problem}`)
  }
  checkFile(file)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(`it is not JSON such as ${EXAMPLE}`)
    throw error
  }
  const parsed = mappingSchema.safeParse(content)
  if (!parsed.success) {
    return refuse(`it must be an object of names, such as ${EXAMPLE}`)
  }
  const columns: readonly string[] = LIST_COLUMNS
  const unknown = Object.keys(parsed.data).filter((name) => !columns.includes(name))
  if (unknown.length > 0) {
    const names = unknown.map((name) => `"${name}"`).join(', ')
    return refuse(`${names} is none of the columns ${LIST_COLUMNS.join(', ')}`)
  }
  return parsed.data
}
