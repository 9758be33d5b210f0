import type { PageContextClient } from 'vike/types'
import { loadingText } from '#domain/loading-text.ts'
import { loadingTextAtom } from '#state/navigation.ts'
import { browserStore } from '#state/store.ts'

export function onPageTransitionStart(pageContext: PageContextClient): void {
  browserStore?.set(loadingTextAtom, loadingText(pageContext.urlPathname))
}
