import type { mapPackCalls } from '@xuanjiao/contract/business/map-pack/map-pack-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { MapChart } from 'echarts/charts'
import { registerMap, use } from 'echarts/core'
import { PROVINCE_TILES } from './province-tiles.ts'

use([MapChart])

type Shapes = EndpointAnswer<typeof mapPackCalls.shapes>

/** A map that is known to the drawing, and which provinces it has. */
export interface NationMapSource {
  /** What the drawing knows it by. */
  name: string
  codes: ReadonlySet<string>
}

/** What a region is called in the drawing: its province by our name, the islands by theirs, the rest as the file says. */
const SEA_REGION = '南海诸岛'

let made = 0

/** Makes borders known to the drawing, each region by the name its province has here. */
export function nationMapSourceOf(shapes: Shapes): NationMapSource {
  const name = `nation-${(made += 1)}`
  const features = shapes.features.map(one => ({ ...one, properties: { name: regionName(one.properties) } }))
  registerMap(name, { type: 'FeatureCollection', features } as never)
  return { name, codes: new Set(shapes.features.flatMap(({ properties: { code } }) => code ?? [])) }
}

function regionName({ name, code, sea }: Shapes['features'][number]['properties']): string {
  const province = PROVINCE_TILES.find(tile => tile.code === code)
  return province?.name ?? (sea ? SEA_REGION : name)
}
