/** A cell of a table in a web page that is one link. */
const LINKED =
  /(<td[^>]*>\s*)<a [^>]*href=["']?((?:https?|tel):[^"'\s>]+)[^>]*>([^]{0,300}?)<\/a>(?=\s*<\/td>)/gi
const PAGE = /^\s*<(?!\?xml)/

/** Writes links into their cells as "[text](address)", because the parser of web pages drops them. */
export function keepLinks(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  if (!PAGE.test(text)) return bytes
  const kept = text.replace(LINKED, (_, start: string, address: string, label: string) => {
    const words = label.replace(/<[^>]*>/g, '')
    const number = address.replace(/^tel:/i, '')
    const isPhone = number !== address
    return start + (isPhone ? (/\d{4}/.test(words) ? words : number) : `[${words}](${address})`)
  })
  return Buffer.from(kept, 'latin1')
}
