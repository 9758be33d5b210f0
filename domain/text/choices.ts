/** The keys of an object with their type, which Object.keys forgets. */
export function keysOf<Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- says what the type says
  return Object.keys(object) as Key[]
}

export function isKeyOf<Key extends string>(
  object: Readonly<Record<Key, unknown>>,
  value: unknown,
): value is Key {
  return typeof value === 'string' && Object.hasOwn(object, value)
}

/** A value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

export function isChoice<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): value is Choice {
  return choices.some((choice) => choice === value)
}

/** The choice that a value names; `undefined` for anything else. */
export function readChoice<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
