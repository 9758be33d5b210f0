/** Words, or paths and other texts without spaces, each a test's input. */
export function words({ raw }: TemplateStringsArray): string[] {
  return raw.join('').trim().split(/\s+/)
}

/** A text per line. */
export function lines({ raw }: TemplateStringsArray): string[] {
  return raw
    .join('')
    .trim()
    .split('\n')
    .map((line) => line.trim())
}

type Row = [string, string, string, string, string, string]

/** A row per line with its cells between bars, without the spaces around them; cells that are left out are ''. */
export function table(text: TemplateStringsArray): Row[] {
  return lines(text).map((line) => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return [a, b, c, d, e, f]
  })
}

/** The fields of a cell such as "name=Willow Creek&city=Austin". */
export const fields = (cell: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(cell))

/** A record per line, each with such fields. */
export const records = (text: TemplateStringsArray): Record<string, string>[] =>
  lines(text).map(fields)
