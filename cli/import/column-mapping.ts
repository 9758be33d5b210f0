import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LIST_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { OperatorError } from '#domain/operation/operator-error.ts'
import type { ColumnMapping } from '#domain/import/reading/list-header.ts'

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
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(`it is not JSON such as ${EXAMPLE}`)
    return refuse(`it cannot be read (${error instanceof Error ? error.message : String(error)})`)
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
