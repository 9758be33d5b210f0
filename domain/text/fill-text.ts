export interface TextValues {
  /** By the name of the placeholder; '' when this site has no such value. */
  values: Readonly<Record<string, string>>
  /** By the name of the condition. */
  conditions: Readonly<Record<string, boolean>>
}

interface FilledText {
  text: string
  /** Lines count from 1. */
  problems: { line: number; what: string }[]
}

const TAG = /\\\{|(?<!\{)\{(?:if (not )?(\w+)|(\/if)|(\w+))\}/g
const ONLY_TAG = /^\s*\{(?:if (?:not )?\w+|\/if)\}\s*$/

/**
 * Replaces `{name}` by its value and keeps what is between `{if name}` or `{if not name}` and `{/if}` when the
 * condition holds. `\{` is a brace. A line with nothing but a condition disappears.
 */
export function fillText(
  text: string,
  { values, conditions }: TextValues,
  escape = (value: string) => value,
): FilledText {
  const problems: FilledText['problems'] = []
  /** The conditions around the current text, with the lines where they begin. */
  const open: { line: number; holds: boolean }[] = []
  const isShown = () => open.every(({ holds }) => holds)
  const lines: string[] = []
  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1
    const wrong = (what: string) => {
      problems.push({ line, what })
      return ''
    }
    const wasShown = isShown()
    let filled = ''
    let start = 0
    for (const match of source.matchAll(TAG)) {
      const [tag, not, condition, end, name] = match
      if (isShown()) filled += source.slice(start, match.index)
      start = match.index + tag.length
      if (condition !== undefined) {
        const holds =
          find(conditions, condition) ?? wrong(`{if ${condition}}: ${known(conditions)}`) === ''
        open.push({ line, holds: holds === (not === undefined) })
      } else if (end !== undefined) {
        if (open.pop() === undefined) wrong('{/if} ends nothing')
      } else if (name === undefined) {
        if (isShown()) filled += tag
      } else {
        const value = find(values, name) ?? wrong(`{${name}} is no placeholder: ${known(values)}`)
        if (!isShown()) continue
        const isMissing = value === '' && Object.hasOwn(values, name)
        filled += isMissing
          ? wrong(`{${name}} is empty here: write it within {if …}`)
          : escape(value)
      }
    }
    if (isShown()) filled += source.slice(start)
    const isHidden = ONLY_TAG.test(source) || (filled === '' && !wasShown)
    if (!isHidden) lines.push(filled)
  }
  for (const { line } of open) problems.push({ line, what: 'this condition has no {/if}' })
  return { text: lines.join('\n'), problems }
}

function find<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}

function known(names: Readonly<Record<string, unknown>>): string {
  return `there are ${Object.keys(names).join(', ')}`
}
