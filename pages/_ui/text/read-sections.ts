import { Marked } from 'marked'
import type { TextSection } from './TextSections.tsx'

const HEADING = /^## (.+) \{#([\w-]+)\}$/m
const PLACEHOLDER = /\{(\w+)\}/g
const MARKDOWN = /[!-/:-@[-`{-~]/g

/** The sections of a text of site/pages. `{name}` stands for a value, which is plain text. */
export function readSections(
  markdown: string,
  values: Readonly<Record<string, string>>,
): TextSection[] {
  const fill = (text: string, escape = (value: string) => value) =>
    text.replaceAll(PLACEHOLDER, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The text has no value for {${name}}`)
      return escape(value)
    })
  const marked = new Marked()
  // Title, id and text of each section.
  const [, ...parts] = markdown.split(HEADING)
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [title = '', id = '', text = ''] = parts.slice(3 * index, 3 * index + 3)
    const html = marked.parse(fill(text, escapeMarkdown), { async: false })
    return { id, title: fill(title), html }
  })
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(MARKDOWN, String.raw`\$&`)
}
