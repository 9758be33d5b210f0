import { hydrateRoot } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { pageTree } from './page-tree.tsx'

export function onRenderClient(pageContext: PageContextClient): void {
  const root = document.getElementById('root')
  if (root !== null) hydrateRoot(root, pageTree(pageContext))
}
