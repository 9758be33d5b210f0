/** What a page looks like from afar: a list of cards, the facts of one provider, a form, or text. */
export type PageShape = 'cards' | 'facts' | 'text'

/** The shape of the page at a path, to stand in for it while it loads. */
export function pageShape(path: string): PageShape {
  const [root, ...rest] = path.split('/').filter((part) => part !== '')
  if (root === 'provider' || (root === 'states' && rest.length > 2)) return 'facts'
  if (root === 'states' || root === 'search' || root === 'admin') return 'cards'
  return 'text'
}
