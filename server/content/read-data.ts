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
  const data = toData(document, reviver)
  if ('problem' in data) {
    problems.push(`${path}: ${data.problem}`)
    return undefined
  }
  const parsed = schema.safeParse(data.value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const { where, what } = describeIssue(issue)
    problems.push(`${path}:${lines.linePos(offsetOf(document, where)).line}: ${what}`)
  }
  return undefined
}

/** An alias may have no anchor. */
function toData(document: Document, reviver: (key: unknown, value: unknown) => unknown) {
  try {
    return { value: document.toJS({ reviver }) as unknown }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
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
