import { isAddressArea } from '@xuanjiao/contract/area/area'
import { type Field, dictIn } from '@xuanjiao/wire/kinds/field'
import { orderProblems } from '@xuanjiao/wire/kinds/field-order'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { Served } from '../registry/registry.ts'
import { codeOf, type AnyRow } from '../texts/texts.ts'
import { starProblems } from './starred.ts'

/**
 * Finds what is wrong with values beyond the shape of each: codes of dictionaries and areas, which only the running server
 * knows, and moments in an order, of an edit beside the record as it was.
 */
export type ValueCheck = (values: AnyRow, before?: AnyRow) => FieldError[]

type Dictionary = ReadonlyMap<string, string>

/** Made once for each state of the dictionaries: they answer the same object until one changes. */
const known = new WeakMap<Served, { state: object; check: ValueCheck }>()

export async function checkerOf(served: Served): Promise<ValueCheck> {
  const state = await served.context.dictionaries.options()
  const kept = known.get(served)
  if (kept?.state === state) return kept.check
  const check = await makeChecker(served)
  known.set(served, { state, check })
  return check
}

async function makeChecker({ context, entity }: Served): Promise<ValueCheck> {
  const dictionaries = context.dictionaries
  const judged = await Promise.all(
    Object.entries(entity.fields)
      .map(([name, field]) => ({ name, field, dict: dictIn(field) }))
      .filter(({ field, dict }) => dict !== undefined || field.kind === 'area')
      .map(async ({ dict, ...one }) => ({ ...one, items: dict && (await dictionaries.texts(dict.dict)) })),
  )
  return (values, before) => [
    ...starProblems({ entity }, values),
    ...judged.flatMap(({ name, field, items }) => wrong(name, field, values[name], items)),
    ...orderProblems(entity.fields, values, before),
  ]
}

function wrong(name: string, field: Field, given: unknown, items: Dictionary | undefined): FieldError[] {
  const value = codeOf(given)
  if (typeof value !== 'string' || value === '') return []
  if (items === undefined) {
    return isAddressArea(value) ? [] : [{ field: name, message: `${field.title}不存在，请选到区县` }]
  }
  const dict = dictIn(field)
  const codes = dict?.many === true ? value.split(',') : [value]
  const unknown = codes.filter(code => !items.has(code))
  const message = dict?.missing ?? `${field.title}没有“${unknown.join('、')}”这一项`
  return unknown.length === 0 ? [] : [{ field: name, message }]
}
