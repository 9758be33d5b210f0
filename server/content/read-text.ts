import { readFileSync, statSync } from 'node:fs'
import type { z } from 'zod'
import { fillText, type TextValues } from '#domain/text/fill-text.ts'
import { readData } from './read-data.ts'

const MAX_BYTES = 1024 * 1024

/** Adds a problem and returns `undefined` if the file cannot be read as text. */
export function readText(
  path: string,
  problems: string[],
  maxBytes = MAX_BYTES,
): string | undefined {
  try {
    if (statSync(path).size <= maxBytes) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
      return text.replaceAll('\r\n', '\n')
    }
    problems.push(`${path}: is larger than ${maxBytes / 1024} KB`)
  } catch (error) {
    const code = errorCode(error)
    const isText = code !== 'ERR_ENCODING_INVALID_ENCODED_DATA'
    problems.push(`${path}: ${isText ? `cannot be read (${code})` : 'is not valid UTF-8'}`)
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
