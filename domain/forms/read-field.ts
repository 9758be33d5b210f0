/** `undefined` when the body of a request is not an object or lacks the field. */
export function readField(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
}
