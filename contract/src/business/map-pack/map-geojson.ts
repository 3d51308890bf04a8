import { areaName } from '../../area/area.ts'
import { featureName, featurePlace } from './feature-place.ts'
import { MAX_MAP_POINTS } from './map-limits.ts'

/** A feature as it is drawn: nothing of the file but its borders and what it stands for. */
export interface MapFeature {
  type: 'Feature'
  properties: { name: string; code: string | null; sea: boolean }
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown[] }
}

/** What stands in a file of boundaries, or why it is none that may be shown. */
export type MapReading = { problem: string } | { features: MapFeature[] }

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const TAIWAN = '710000'

/** Reads a GeoJSON file and judges it by the rules of map packs (rules/figures#map-packs). */
export function readMapGeojson(text: string): MapReading {
  const root = parsed(text)
  if (root === undefined) return { problem: '地图文件不是有效的 JSON' }
  if (!isObject(root) || root['type'] !== 'FeatureCollection' || !Array.isArray(root['features']))
    return { problem: '地图文件应为 GeoJSON 的 FeatureCollection' }
  const features: MapFeature[] = []
  const counted = { points: 0 }
  for (const [at, one] of root['features'].entries()) {
    const read = readFeature(one, counted)
    if (typeof read === 'string') return { problem: `地图文件的第 ${at + 1} 个要素${read}` }
    features.push(read)
    if (counted.points > MAX_MAP_POINTS)
      return { problem: `地图文件过于精细，最多 ${MAX_MAP_POINTS / 10_000} 万个点，请简化边界后再上传` }
  }
  const missing = missingPlaces(features)
  return missing === '' ? { features } : { problem: `地图文件中没有${missing}，不能使用` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** Both have to be on every map of the country. */
function missingPlaces(features: readonly MapFeature[]): string {
  const missing = [
    ...(features.some(({ properties }) => properties.code === TAIWAN) ? [] : [areaName(TAIWAN) ?? TAIWAN]),
    ...(features.some(({ properties }) => properties.sea) ? [] : ['南海诸岛']),
  ]
  return missing.join('和')
}

interface PointCount {
  points: number
}

/** A feature, or what is wrong with it. */
function readFeature(value: unknown, counted: PointCount): MapFeature | string {
  const geometry = isObject(value) && value['type'] === 'Feature' ? value['geometry'] : undefined
  if (!isObject(value) || !isObject(geometry)) return '格式不正确'
  const { type, coordinates } = geometry
  if (type !== 'Polygon' && type !== 'MultiPolygon') return '不是面（Polygon 或 MultiPolygon）'
  if (!Array.isArray(coordinates) || coordinates.length === 0) return '没有边界'
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : coordinates
  for (const polygon of polygons) {
    const problem = polygonProblem(polygon, counted)
    if (problem !== undefined) return problem
  }
  const properties = isObject(value['properties']) ? value['properties'] : {}
  const { code, sea } = featurePlace({ ...properties, ...idAsCode(value, properties) })
  return {
    type: 'Feature',
    properties: { name: featureName(properties), code: code ?? null, sea },
    geometry: { type, coordinates },
  }
}

/** Some files say the code as the id of the feature. */
const idAsCode = ({ id }: Json, { adcode }: Json): Json =>
  id !== undefined && adcode === undefined ? { adcode: id } : {}

function polygonProblem(polygon: unknown, counted: PointCount): string | undefined {
  if (!Array.isArray(polygon) || polygon.length === 0) return '没有边界'
  for (const ring of polygon as unknown[]) {
    if (!Array.isArray(ring) || ring.length < 4) return '的边界不足四个点'
    counted.points += ring.length
    if (!ring.every(isDegrees)) return '的坐标不是经纬度（度）'
    if (!isSamePoint(ring[0], ring.at(-1))) return '的边界没有闭合'
  }
  return undefined
}

type Degrees = readonly [number, number]

function isDegrees(point: unknown): point is Degrees {
  if (!Array.isArray(point) || point.length < 2) return false
  const [east, north] = point as unknown[]
  return isWithin(east, 180) && isWithin(north, 90)
}

const isWithin = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most

const isSamePoint = (one: unknown, other: unknown): boolean =>
  isDegrees(one) && isDegrees(other) && one[0] === other[0] && one[1] === other[1]
