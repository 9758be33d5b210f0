import { useState, type ReactNode } from 'react'
import { button } from '#ui/button.css.ts'

interface OpenerProps {
  label: string
  children: (close: () => void) => ReactNode
}

/** Shows on request what would take the focus of the page. */
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
