import type { ReactNode } from 'react'
import { badge } from './Badge.css.ts'

interface BadgeProps {
  tone: 'open' | 'soon' | 'closed' | 'premium' | 'plain'
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={badge[tone]}>{children}</span>
}
