/** UTF-8 that was read as Windows-1252: "CafÃ©", "Daniâ€™s". */
const GARBLED = /[ÂÃâÅ][\u0080-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/
const BROKEN = '\uFFFD'

const BYTE_OF = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte] as const,
  ),
)

/** The text as it was meant, or unchanged when that is not certain. */
export function repairMojibake(text: string): string {
  if (!GARBLED.test(text)) return text
  const bytes = Array.from(text, (character) => BYTE_OF.get(character))
  if (!bytes.every((byte) => byte !== undefined)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

/** True if characters are lost or garbled beyond repair. */
export function isGarbled(text: string): boolean {
  return text.includes(BROKEN) || GARBLED.test(text)
}
