import type { AreaOption } from '@xuanjiao/contract/area/area'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { GridStore } from '@xuanjiao/grid/model'
import { importColumnTarget } from './import-columns.ts'

/** Cities and districts are offered by name; the divisions come only where a column wants them. */
export function offerAreaNames(entity: Entity, grid: GridStore): () => void {
  const wanted = grid.columns.flatMap(({ key }) => {
    const { field, part } = importColumnTarget(entity, key)
    return field?.kind === 'area' && part > 0 ? [{ key, part }] : []
  })
  let open = true
  if (wanted.length > 0) void offer().catch(() => {}) // whoever types a name needs no list
  async function offer() {
    const { areaChildren } = await import('@xuanjiao/contract/area/area')
    const names = namesByLevel(areaChildren)
    for (const { key, part } of open ? wanted : [])
      grid.cells.lookups.setOptions(
        key,
        (names[part] ?? []).map(text => ({ value: text, text })),
      )
  }
  return () => {
    open = false
  }
}

/** The names of each level, each once: many cities have a 鼓楼区. */
function namesByLevel(childrenOf: (code?: string) => AreaOption[]): string[][] {
  const provinces = childrenOf()
  const cities = provinces.flatMap(({ code }) => childrenOf(code))
  const districts = cities.flatMap(({ code }) => childrenOf(code))
  return [provinces, cities, districts].map(level => [...new Set(level.map(({ name }) => name))])
}
