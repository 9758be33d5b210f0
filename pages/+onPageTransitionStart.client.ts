import type { PageContextClient } from 'vike/types'
import { loadingText } from '#domain/loading-text.ts'
import { announcementAtom, loadingTextAtom } from '#state/navigation.ts'
import { retryPageData } from '#state/retry-page-data.ts'
import { expectSkeleton } from '#state/skeleton.ts'
import { browserStore } from '#state/store.ts'

// Here, as the page's data are fetched right after this hook.
if (!import.meta.env.SSR) retryPageData()

export function onPageTransitionStart({ urlPathname }: PageContextClient): void {
  browserStore?.set(announcementAtom, '')
  browserStore?.set(loadingTextAtom, loadingText(urlPathname))
  expectSkeleton(urlPathname)
}
