import { asLinkField } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { LinkField } from '@xuanjiao/wire/kinds/link/link'
import type { ColumnOption, GridColumn, GridStore } from '@xuanjiao/grid/model'
import { call } from '../../../app/calls/call.ts'
import { entityCallsOf } from '../data/entity-row.ts'

/** Lists of the whole installation are short, and no dictionary of a table. */
const isListed = (entity: Entity) => entity.scope.kind === 'installation'

/** A link as a column: chosen by the name of the record, looked for at the server unless all of them are at hand. */
export function linkColumn({ to, by }: LinkField, all: readonly Entity[]): Partial<GridColumn> & { type: string } {
  const entity = all.find(one => one.name === to)
  if (!entity) return { type: 'input' }
  if (isListed(entity)) return { type: 'select-search', width: 200 }
  return {
    type: 'sel_search_async',
    width: 200,
    dictCode: [entity.table, columnOf(entity.nameField), columnOf(by ?? 'id')].join(','),
  }
}

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const MOST = 500

/** Brings the choices of columns that are not looked for at the server: divisions, and lists of the installation. */
export async function offerChoices(entity: Entity, all: readonly Entity[], grid: GridStore): Promise<void> {
  await Promise.all(
    grid.columns.map(async ({ key, type }) => {
      const field = entity.fields[key]
      if (type !== 'select-search') return
      const link = asLinkField(field)
      const options = link ? await listed(link, all) : field?.kind === 'area' ? await areaOptions() : []
      if (options.length === 0) return
      grid.cells.lookups.setOptions(key, options)
      grid.repaintColumn(key)
    }),
  )
}

async function listed({ to, by, leaf }: LinkField, all: readonly Entity[]): Promise<ColumnOption[]> {
  const target = all.find(one => one.name === to)
  if (!target) return []
  const query = { pageSize: MOST, ...(by !== undefined && { by }) }
  const options = await call(entityCallsOf(target).options, { query })
  return options.filter(one => !leaf || one.leaf !== false).map(({ value, text }) => ({ value, text }))
}

/** Every district by its whole name; cities without any are one by themselves. */
async function areaOptions(): Promise<ColumnOption[]> {
  const { areaChildren } = await import('@xuanjiao/contract/area/area')
  return areaChildren().flatMap(province =>
    areaChildren(province.code).flatMap(city => {
      const districts = areaChildren(city.code)
      const names = [province.name, ...(city.name === province.name ? [] : [city.name])]
      return districts.length === 0
        ? [{ value: city.code, text: names.join('/') }]
        : districts.map(({ code, name }) => ({ value: code, text: [...names, name].join('/') }))
    }),
  )
}
