import { readFileSync, statSync } from 'node:fs'
import { isNode, LineCounter, parseDocument, type Document, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { BODY } from '#domain/site/edited-file.ts'
import { fillText, type TextValues } from '#domain/text/fill-text.ts'

const MAX_BYTES = 1024 * 1024

/** A mistake in the site folder. */
export interface SiteProblem {
  path: string
  line?: number
  /** "links.footer.0.href", or BODY. */
  field?: string
  /** Line within the body, when the mistake is there. */
  bodyLine?: number
  what: string
}

export function describeProblem({ path, line, field, what }: SiteProblem): string {
  const name = field === undefined || field === BODY ? '' : `"${field}" `
  return `${path}${line === undefined ? '' : `:${line}`}: ${name}${what}`
}

/** What is wrong in the site folder, in a line each. */
export class SiteFolderError extends OperatorError {
  readonly problems: readonly SiteProblem[]

  constructor(problems: readonly SiteProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/** Adds a problem and returns `undefined` if the file cannot be read as text. */
export function readText(
  path: string,
  problems: SiteProblem[],
  maxBytes = MAX_BYTES,
): string | undefined {
  const bytes = readBytes(path, problems, maxBytes)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    problems.push({ path, what: 'is not valid UTF-8' })
    return undefined
  }
}

/** Adds a problem and returns `undefined` if the file cannot be read. */
export function readBytes(
  path: string,
  problems: SiteProblem[],
  maxBytes: number,
): Buffer | undefined {
  try {
    if (statSync(path).size <= maxBytes) return readFileSync(path)
    problems.push({ path, what: `is larger than ${maxBytes / 1024} KB` })
  } catch (error) {
    problems.push({ path, what: `cannot be read (${errorCode(error)})` })
  }
  return undefined
}

/** "EACCES" */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

interface MarkdownOptions<T> {
  /** Of the block at the beginning. */
  schema: z.ZodType<T>
  values: TextValues
  problems: SiteProblem[]
}

export interface MarkdownText<T> {
  front: T
  /** Markdown in which nothing is left to fill in. */
  body: string
}

/** The data at the beginning of a Markdown file, and blank lines. */
export const FRONT = /^---\n([\s\S]*?\n)---\n(?:[ \t]*\n)*/
const SIGNS = /[!-/:-@[-`{-~]/g

/** Reads a Markdown file that begins with YAML. Adds each mistake to `problems`; `undefined` without data. */
export function readMarkdown<T>(
  path: string,
  { schema, values, problems }: MarkdownOptions<T>,
): MarkdownText<T> | undefined {
  const text = readText(path, problems)
  if (text === undefined) return undefined
  const [head = '', front] = FRONT.exec(text) ?? []
  if (front === undefined) {
    problems.push({
      path,
      line: 1,
      what: "must begin with the page's data between two lines of ---",
    })
    return undefined
  }
  // The line break keeps the numbers of the lines.
  const data = readData({ path, text: `\n${front}`, schema, problems, values })
  const body = fillText(text.slice(head.length), values, escapeMarkdown)
  const before = head.split('\n').length - 1
  for (const { line, what } of body.problems) {
    problems.push({ path, line: before + line, field: BODY, bodyLine: line, what })
  }
  return data && { front: data, body: body.text }
}

/** Makes a value plain text in Markdown. */
function escapeMarkdown(value: string): string {
  return value.replaceAll(SIGNS, String.raw`\$&`)
}

interface Data<T> {
  path: string
  /** YAML, which JSON is a part of. */
  text: string
  schema: z.ZodType<T>
  problems: SiteProblem[]
  /** Fills in every text before it is checked. */
  values?: TextValues
}

/** Checks a file's data. Adds each mistake to `problems`, and returns `undefined` for a value that the schema refuses. */
export function readData<T>({ path, text, schema, problems, values }: Data<T>): T | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) {
    problems.push({ path, line: lines.linePos(error.pos[0]).line, what: describeSyntax(error) })
    return undefined
  }
  const report = (where: readonly PropertyKey[], what: string) => {
    const { line } = lines.linePos(offsetOf(document, where))
    const field = where.join('.')
    problems.push({ path, line, ...(field !== '' && { field }), what })
  }
  const reviver = (key: unknown, value: unknown) => {
    if (values === undefined || typeof value !== 'string') return value
    const filled = fillText(value, values)
    for (const { what } of filled.problems) report([String(key)], what)
    return filled.text
  }
  let value: unknown
  try {
    value = document.toJS({ reviver })
  } catch {
    problems.push({ path, what: 'a value that begins with * must be in quotation marks' })
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) report([...issue.path, key], 'is unknown')
    } else {
      const isMissing = issue.message.endsWith('received undefined')
      report(issue.path, isMissing ? 'is missing' : issue.message)
    }
  }
  return undefined
}

function describeSyntax({ code, message }: YAMLParseError): string {
  const [, sign] = /(?:missing (?:closing )?|end with a )(\W(?: or \W)?)/i.exec(message) ?? []
  if (sign !== undefined) return `“${sign}” is missing, here or above`
  if (code === 'DUPLICATE_KEY') return 'this name is there twice'
  if (code === 'BAD_DQ_ESCAPE') return String.raw`write \\ for a \ in a text`
  if (code === 'TAB_AS_INDENT') return 'must begin with spaces instead of a tab'
  return 'cannot be read: look for a comma, quotation mark or bracket too few or too many, here or above'
}

/** Where the value, or what would contain it, begins. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}
