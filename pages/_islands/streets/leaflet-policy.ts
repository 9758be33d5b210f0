interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => object
}

let policy: object | undefined

/** Leaflet asks at its start whether the browser knows SVG, by HTML of one text. No other becomes HTML. */
export function letLeafletStart(): void {
  // Not every browser has Trusted Types, and TypeScript does not know them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the specification has it
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined
  policy ??= types?.createPolicy('default', {
    createHTML: (text) => (text === '<svg/>' ? text : null),
  })
}
