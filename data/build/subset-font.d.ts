declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins the axis. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    keepFeatures?: readonly string[]
    keepAllGlyphs?: boolean
    /** Ids of further names to keep. */
    preserveNameIds?: readonly number[]
  }
  /** Reads SFNT, WOFF and WOFF2 and keeps the characters in `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
