import type { PageContextServer } from 'vike/types'
import type { LinkSubject } from '#db/stewardship/private-links.ts'

/** What the page of a link shows, by the link's kind; `undefined` if that is gone. */
export async function findSubject(
  _pageContext: PageContextServer,
  _link: LinkSubject,
): Promise<{ title: string } | undefined> {
  return undefined
}
