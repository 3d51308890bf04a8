import { mapPackCalls, type ShownMapPack } from '@xuanjiao/contract/business/map-pack/map-pack-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/calls/call.ts'
import type { NationMapSource } from './nation-map-source.ts'

/** The map of the operator, as far as it has come. */
export interface NationMap {
  /** The pack that is on; null where none is, undefined as long as nobody knows. */
  pack: ShownMapPack | null | undefined
  source: NationMapSource | undefined
  /** It was asked for, and did not come. */
  failed: boolean
}

/** Which map is on, and, where it is to be drawn, its borders with what draws them (rules/figures#map-packs). */
export function useNationMap(isDrawn: boolean): NationMap {
  const shown = useQuery({
    queryKey: ['map-pack', 'shown'],
    queryFn: ({ signal }) => call(mapPackCalls.shown, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
  const pack = shown.isError ? null : shown.data
  const wanted = isDrawn && pack ? pack : undefined
  const drawn = useQuery({
    queryKey: ['map-pack', 'shapes', wanted?.id, wanted?.version],
    queryFn: ({ signal }) => loadSource(wanted?.id ?? '', signal),
    enabled: wanted !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    meta: { quiet: true },
  })
  return { pack, source: drawn.data, failed: wanted !== undefined && drawn.isError }
}

/** The drawing of a map comes with its borders: a home without one loads neither. */
async function loadSource(id: string, signal: AbortSignal): Promise<NationMapSource> {
  const [{ nationMapSourceOf }, shapes] = await Promise.all([
    import('./nation-map-source.ts'),
    call(mapPackCalls.shapes, { query: { id }, signal }),
  ])
  return nationMapSourceOf(shapes)
}
