import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

interface Data<T> {
  path: string
  /** YAML, which JSON is a part of. */
  text: string
  schema: z.ZodType<T>
  problems: string[]
  /** Changes every string before it is checked. */
  fill?: (text: string) => string
}

/** Checks a file's data. Adds a line to `problems` for each mistake, and returns `undefined` then. */
export function readData<T>({ path, text, schema, problems, fill }: Data<T>): T | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) {
    problems.push(`${path}:${lines.linePos(error.pos[0]).line}: ${error.message}`)
    return undefined
  }
  const reviver = (_: unknown, value: unknown) =>
    fill !== undefined && typeof value === 'string' ? fill(value) : value
  const parsed = schema.safeParse(document.toJS({ reviver }))
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const { where, what } = describeIssue(issue)
    problems.push(`${path}:${lines.linePos(offsetOf(document, where)).line}: ${what}`)
  }
  return undefined
}

function describeIssue(issue: z.core.$ZodIssue): { where: PropertyKey[]; what: string } {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return { where: [...issue.path, key], what: `"${key}" is unknown` }
  }
  const name = issue.path.join('.')
  const what = issue.message.endsWith('received undefined') ? 'is missing' : issue.message
  return { where: issue.path, what: name === '' ? what : `"${name}" ${what}` }
}

/** Where the value, or what would contain it, begins. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}
