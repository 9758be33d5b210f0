import { globSync } from 'node:fs'

// Upper case: vanilla-extract would find "chi" in the selector ":last-child". Without vowels no name is
// a word, such as "ad1", that ad blockers hide.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

/**
 * Names classes with three or four characters: two for the file, the rest for the style in it. A page has
 * hundreds of class names, and vanilla-extract's have eight. Equal sources get equal names, because the
 * machines of a cluster build on their own, and a page of one may load its style sheet from another.
 */
export function shortClassNames(root: string) {
  const sheets = globSync('pages/**/*.css.ts', { cwd: root }).toSorted()
  const styles = new Map(sheets.map((path) => [path, new Map<string, string>()]))
  return ({ filePath, hash }: { filePath: string; hash: string }): string => {
    const names = styles.get(filePath)
    if (names === undefined) throw new Error(`${filePath} is not a style sheet of pages/`)
    const known = names.get(hash)
    if (known !== undefined) return known
    const name = sheetCode(sheets.indexOf(filePath)) + names.size.toString(36)
    names.set(hash, name)
    return name
  }
}

function sheetCode(index: number): string {
  const [first, second] = [Math.floor(index / LETTERS.length), index % LETTERS.length]
  if (first >= LETTERS.length) throw new Error('Too many style sheets for codes of two letters')
  return LETTERS.charAt(first) + LETTERS.charAt(second)
}
