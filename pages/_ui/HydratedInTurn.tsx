import { Suspense, type ReactNode } from 'react'

/**
 * A page, or a long part of it. React makes what is in a boundary interactive after the rest, in slices
 * between which a phone can scroll and type; outside of one it does all in one go.
 */
export function HydratedInTurn({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
