import type { SearchData } from './+data.ts'

/** True before there is an answer: the box is then in the page, and otherwise in the header. */
export function asksForMore(search: SearchData): boolean {
  return search.kind === 'text'
    ? search.foundCount === 0
    : !['place', 'around', 'ask'].includes(search.kind)
}

export function typedText(search: SearchData): string {
  if (!('text' in search)) return ''
  return search.kind === 'place' ? search.text || search.location.name : search.text
}
