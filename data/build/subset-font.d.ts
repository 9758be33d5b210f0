declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins the axis there. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    keepFeatures?: readonly string[]
    keepAllGlyphs?: boolean
    /** Numbers of names to keep besides the font's own. */
    preserveNameIds?: readonly number[]
  }
  /** Reads SFNT, WOFF and WOFF2; the text names the characters to keep. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
