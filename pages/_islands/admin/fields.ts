/** The fields that the browser would send for the form and the pressed button. */
export function readFields(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}
