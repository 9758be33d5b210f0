import { useState, type ReactNode } from 'react'
import { button } from '#ui/button.css.ts'

interface OpenerProps {
  label: string
  children: (close: () => void) => ReactNode
}

/** Renders its children on request: components that grab the focus on mount. */
export function Opener({ label, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={button()} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  )
}
