import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { pageTree } from './page-tree.tsx'

/** As a transition, hydration yields to input between components. */
export function onRenderClient(pageContext: PageContextClient): void {
  const root = document.getElementById('root')
  if (root !== null) startTransition(() => void hydrateRoot(root, pageTree(pageContext)))
}
