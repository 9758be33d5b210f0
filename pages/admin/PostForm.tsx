import type { FormHTMLAttributes } from 'react'

interface PostFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Hidden ones; those without a value are left out. */
  fields?: Readonly<Record<string, string | number | undefined>>
}

/** A form of the admin, which a script sends in place. */
export function PostForm({ fields = {}, children, ...form }: PostFormProps) {
  return (
    <form method="post" {...form}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}
