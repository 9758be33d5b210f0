import * as atoms from '#styles/atoms.css.ts'

interface TextListProps {
  of: readonly string[]
  className?: string
}

export function TextList({ of, className = atoms.bulletList }: TextListProps) {
  return (
    <ul className={className}>
      {of.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}
