import { OPENED_FIELD, TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { plainPage } from '../error-page.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'

export const NOT_SENT = {
  title: 'This form cannot be sent at the moment',
  text: 'The part of the site that receives forms is not reachable. Please leave this page open and send the form again in a few minutes.',
} as const

/** Never sent back to the browser. */
const SECRET_FIELDS = new Set(['password'])

/** Sent again but not shown, because the visitor did not type them. */
const HIDDEN_FIELDS = new Set([
  OPENED_FIELD,
  TRAP_FIELD,
  'action',
  'back',
  'next',
  'seen',
  'version',
])

/** Keeps the fields of any form, and submits them to the same URL again. */
export function keptFormPage(
  { path, sent }: { path: string; sent: unknown },
  settings: SiteSettings,
): string {
  const fields = readFields(sent)
  const shown = fields.filter(({ name, value }) => value !== '' && !HIDDEN_FIELDS.has(name))
  const inputs = fields.map(
    ({ name, value }) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const rows = shown.map(
    ({ name, value }) =>
      `<div><dt>${escapeHtml(labelFor(name))}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  const kept =
    rows.length === 0
      ? ''
      : `<h2>What you typed</h2>
      <dl class="kept">
        ${rows.join('\n        ')}
      </dl>`
  return plainPage(
    NOT_SENT.title,
    `<h1>${NOT_SENT.title}</h1>
      <p class="text">${NOT_SENT.text}</p>
      <form method="post" action="${escapeHtml(path)}">
        ${inputs.join('\n        ')}
        <p class="actions"><button class="button primary" type="submit">Send again</button></p>
      </form>
      ${kept}`,
    settings,
  )
}

interface SentField {
  name: string
  value: string
}

/** A field with several values is repeated. */
function readFields(sent: unknown): SentField[] {
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent)
    .filter(([name]) => !SECRET_FIELDS.has(name))
    .flatMap(([name, values]: [string, unknown]) =>
      [values].flat().map((value) => ({ name, value: String(value).toWellFormed() })),
    )
}

/** "Year established" for "yearEstablished", "Hours mon" for "hours_mon". */
function labelFor(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
