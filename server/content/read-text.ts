import { readFileSync, statSync } from 'node:fs'
import { isNode, LineCounter, parseDocument, type Document, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { fillText, type TextValues } from '#domain/text/fill-text.ts'

const MAX_BYTES = 1024 * 1024

/** Adds a problem and returns `undefined` if the file cannot be read as text. */
export function readText(
  path: string,
  problems: string[],
  maxBytes = MAX_BYTES,
): string | undefined {
  const bytes = readBytes(path, problems, maxBytes)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    problems.push(`${path}: is not valid UTF-8`)
    return undefined
  }
}

/** Adds a problem and returns `undefined` if the file cannot be read. */
export function readBytes(path: string, problems: string[], maxBytes: number): Buffer | undefined {
  try {
    if (statSync(path).size <= maxBytes) return readFileSync(path)
    problems.push(`${path}: is larger than ${maxBytes / 1024} KB`)
  } catch (error) {
    problems.push(`${path}: cannot be read (${errorCode(error)})`)
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
  problems: string[]
}

export interface MarkdownText<T> {
  front: T
  /** Markdown in which nothing is left to fill in. */
  body: string
}

/** The data at the beginning of a Markdown file. */
export const FRONT = /^---\n([\s\S]*?\n)---\n/
const SIGNS = /[!-/:-@[-`{-~]/g

/** Reads a Markdown file that begins with YAML. Adds a line to `problems` for each mistake, and returns `undefined` then. */
export function readMarkdown<T>(
  path: string,
  { schema, values, problems }: MarkdownOptions<T>,
): MarkdownText<T> | undefined {
  const text = readText(path, problems)
  if (text === undefined) return undefined
  const [head = '', front] = FRONT.exec(text) ?? []
  if (front === undefined) {
    problems.push(`${path}:1: must begin with the page's data between two lines of ---`)
    return undefined
  }
  const whole = fillText(text, values, escapeMarkdown)
  for (const { line, what } of whole.problems) problems.push(`${path}:${line}: ${what}`)
  const data = readData({
    path,
    // Keeps the numbers of the lines.
    text: `\n${front}`,
    schema,
    problems,
    fill: (value) => fillText(value, values).text,
  })
  const body = fillText(text.slice(head.length), values, escapeMarkdown).text
  return data && { front: data, body }
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
    problems.push(`${path}:${lines.linePos(error.pos[0]).line}: ${describeSyntax(error)}`)
    return undefined
  }
  const reviver = (_: unknown, value: unknown) =>
    fill !== undefined && typeof value === 'string' ? fill(value) : value
  let value: unknown
  try {
    value = document.toJS({ reviver })
  } catch {
    problems.push(`${path}: a value that begins with * must be in quotation marks`)
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const { where, what } = describeIssue(issue)
    problems.push(`${path}:${lines.linePos(offsetOf(document, where)).line}: ${what}`)
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
