import type { EntityServices } from '../entities/index.ts'
import { serveMapPackRecord } from './map-pack.ts'
import { serveShownMap } from './shown-map.ts'

/** Maps the operator brings, and the one the home shows (rules/figures#map-packs). */
export function serveMapPacks(context: EntityServices): void {
  serveMapPackRecord(context)
  serveShownMap(context)
}
