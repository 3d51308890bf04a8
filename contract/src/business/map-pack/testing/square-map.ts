import { areaChildren } from '../../../area/area.ts'

interface SquareFeature {
  type: string
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown }
}

/** A square of three degrees. */
export const square = (east: number, north: number): number[][] => [
  [east, north],
  [east + 3, north],
  [east + 3, north + 3],
  [east, north + 3],
  [east, north],
]

const feature = (properties: Record<string, unknown>, at: number): SquareFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [square(80 + (at % 7) * 4, 44 - Math.floor(at / 7) * 4)] },
})

/** A map that is none: each province, and the islands, is a square. No border of anything ships with the product. */
export function squareMap(): { type: string; features: SquareFeature[] } {
  const provinces = areaChildren().map(({ code, name }, at) => feature({ name, adcode: Number(code) }, at))
  return { type: 'FeatureCollection', features: [...provinces, feature({ name: '南海诸岛' }, 34)] }
}

/** The same without the features of this name. */
export function squareMapWithout(name: string): ReturnType<typeof squareMap> {
  const map = squareMap()
  return { ...map, features: map.features.filter(({ properties }) => properties['name'] !== name) }
}
