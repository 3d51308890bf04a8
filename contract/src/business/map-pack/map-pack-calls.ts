import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { mapPack } from './map-pack.ts'

const shownMapPack = lazy(() =>
  z.object({
    id: z.string(),
    /** Another one after each change, so that nobody goes on showing what stood before. */
    version: z.number(),
    approvalNo: z.string(),
    /** Null for whoever may not see it. */
    source: z.string().nullable(),
  }),
)
export type ShownMapPack = z.output<ReturnType<typeof shownMapPack>>

const mapFeature = lazy(() =>
  z.object({
    type: z.literal('Feature'),
    properties: z.object({ name: z.string(), code: z.string().nullable(), sea: z.boolean() }),
    geometry: z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.unknown()) }),
  }),
)

const calls = callsBelow({ path: mapPack.path, tag: mapPack.title, allow: 'he:dashboard:view' })

/** The map of the home: for whoever sees its figures, whether or not they keep map packs. */
export const mapPackCalls = {
  shown: calls.get('shown', '首页使用的地图包', { result: () => shownMapPack().nullable() }),
  shapes: calls.get('shapes', '首页地图的边界', {
    query: () => z.object({ id: idSchema }),
    result: () => z.object({ type: z.literal('FeatureCollection'), features: z.array(mapFeature()) }),
  }),
}
