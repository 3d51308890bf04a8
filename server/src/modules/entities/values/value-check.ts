import { areaName, isAddressArea } from '@xuanjiao/contract/area/area'
import { type Field, asDictField } from '@xuanjiao/wire/kinds/field'
import { fieldOrderProblems } from '@xuanjiao/wire/kinds/field-order'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { ServedEntity } from '../registry/served-entities.ts'
import { codeOfValue, type RecordRow } from '../texts/field-labels.ts'
import { maskedValueProblems } from './masked-values.ts'

/**
 * Finds what is wrong with values beyond the shape of each: codes of dictionaries and areas, which only the running server
 * knows, and moments in an order, of an edit beside the record as it was.
 */
export type ValueCheck = (values: RecordRow, before?: RecordRow) => FieldError[]

type DictionaryTexts = ReadonlyMap<string, string>

/** Made once for each state of the dictionaries: they answer the same object until one changes. */
const cache = new WeakMap<ServedEntity, { state: object; check: ValueCheck }>()

export async function valueCheckOf(served: ServedEntity): Promise<ValueCheck> {
  const state = await served.context.dictionaries.options()
  const stored = cache.get(served)
  if (stored?.state === state) return stored.check
  const check = await createValueCheck(served)
  cache.set(served, { state, check })
  return check
}

async function createValueCheck({ context, entity }: ServedEntity): Promise<ValueCheck> {
  const dictionaries = context.dictionaries
  const judged = await Promise.all(
    Object.entries(entity.fields)
      .map(([name, field]) => ({ name, field, dict: asDictField(field) }))
      .filter(({ field, dict }) => dict !== undefined || field.kind === 'area')
      .map(async ({ dict, ...one }) => ({ ...one, items: dict && (await dictionaries.texts(dict.dict)) })),
  )
  return (values, before) => [
    ...maskedValueProblems({ entity }, values),
    ...judged.flatMap(({ name, field, items }) => codeProblems(name, field, values[name], items)),
    ...fieldOrderProblems(entity.fields, values, before),
  ]
}

function codeProblems(name: string, field: Field, input: unknown, items: DictionaryTexts | undefined): FieldError[] {
  const value = codeOfValue(input)
  if (typeof value !== 'string' || value === '') return []
  if (items === undefined) return areaProblems(name, field, value)
  const dict = asDictField(field)
  const codes = dict?.many === true ? value.split(',') : [value]
  const unknown = codes.filter(code => !items.has(code))
  const message = dict?.missing ?? `${field.title}没有“${unknown.join('、')}”这一项`
  return unknown.length === 0 ? [] : [{ field: name, message }]
}

function areaProblems(name: string, field: Field, code: string): FieldError[] {
  if (field.kind === 'area' && field.anyLevel === true)
    return areaName(code) === undefined ? [{ field: name, message: `${field.title}不存在` }] : []
  return isAddressArea(code) ? [] : [{ field: name, message: `${field.title}不存在，请选到区县` }]
}
