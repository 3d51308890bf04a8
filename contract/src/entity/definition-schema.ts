import { fieldDefinitionSchema, nameSchema, titleSchema } from '@xuanjiao/wire/kinds/field-definition-schema'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { orderOf } from '@xuanjiao/wire/kinds/field-order'
import { z } from 'zod'
import { EXT_PATH, EXT_PERMS, EXT_TABLE } from './definition-place.ts'
import type { Entity } from './entity.ts'
import { CHANGED, MADE } from './kept-fields.ts'

const names = z.array(nameSchema).max(200)
const placed = { area: nameSchema, hospital: nameSchema, department: nameSchema.optional() }
const scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shared') }),
  z.strictObject({ kind: z.literal('rows'), ...placed, platformRows: z.literal('readable').optional() }),
])

/** What only code can stand behind: other names of calls, columns that are worked out, actions of its own, rows within a record, logs. */
type OfCode =
  | 'calls'
  | 'askedAs'
  | 'given'
  | 'derived'
  | 'actions'
  | 'children'
  | 'partOf'
  | 'permits'
  | 'says'
  | 'log'
  | 'personal'

const shape: { readonly [K in Exclude<keyof Entity, OfCode>]-?: z.ZodType } = {
  name: nameSchema,
  title: titleSchema,
  path: z.string().regex(new RegExp(`^${EXT_PATH}[a-z][A-Za-z0-9]{0,40}$`), '地址应为 /ext/ 加名称'),
  table: z.string().regex(new RegExp(`^${EXT_TABLE}[a-z][a-z0-9_]{0,40}$`), '表名应为 ext_ 加小写字母、数字和下划线'),
  perms: z.string().regex(new RegExp(`^${EXT_PERMS}[a-z][A-Za-z0-9]{0,40}$`), '权限前缀应为 ext: 加名称'),
  fields: z.record(nameSchema, fieldDefinitionSchema),
  nameField: nameSchema,
  scope,
  list: names.min(1),
  search: names,
  form: z.array(z.strictObject({ title: titleSchema, hint: z.string().max(200).optional(), fields: names })).min(1),
  excel: z.strictObject({
    import: names.optional(),
    export: names.optional(),
    heads: z.record(nameSchema, titleSchema).optional(),
    levels: z.literal(true).optional(),
    key: nameSchema.optional(),
  }),
  tree: z.strictObject({ parent: nameSchema, depth: z.number().int().min(1).max(10) }).optional(),
  sort: z.strictObject({ field: nameSchema, direction: z.enum(['asc', 'desc']) }).optional(),
  unit: z.string().max(4).optional(),
  chosenBy: z.literal('list').optional(),
  indexes: z.array(names.min(1)).max(20).optional(),
  guarded: z.record(nameSchema, z.enum(['hidden', 'disabled'])).optional(),
  neverPurged: z.string().min(1).max(200).optional(),
  readOnly: z.literal(true).optional(),
}

/**
 * A definition that somebody made while the product runs. It is data from outside until it has passed: every name becomes
 * part of an address, of a permission or of SQL, and whatever it names has to be one of its own fields.
 */
export const definitionSchema = z.strictObject(shape).superRefine((given, context) => {
  const entity = given as unknown as Entity
  const known = new Set([...Object.keys(entity.fields), ...Object.keys({ ...MADE, ...CHANGED })])
  for (const [place, used] of namesUsed(entity))
    for (const name of used)
      if (!known.has(name)) context.addIssue({ code: 'custom', path: [place], message: `没有字段“${name}”` })
}) as unknown as z.ZodType<Entity>

function namesUsed(entity: Entity): [place: string, names: readonly string[]][] {
  const { scope, excel, tree, sort } = entity
  const places = scope.kind === 'rows' ? [scope.area, scope.hospital, scope.department] : []
  return [
    ['nameField', [entity.nameField]],
    ['scope', places.filter(name => name !== undefined && name !== 'id')],
    ['list', entity.list],
    ['search', entity.search],
    ['form', entity.form.flatMap(group => group.fields)],
    ['excel', [...(excel.import ?? []), ...(excel.export ?? []), ...(excel.key ? [excel.key] : [])]],
    ['tree', tree ? [tree.parent] : []],
    ['sort', sort ? [sort.field] : []],
    ['indexes', entity.indexes?.flat() ?? []],
    ['guarded', Object.keys(entity.guarded ?? {})],
    [
      'fields',
      Object.values(entity.fields).flatMap(field => [
        ...(field.copy ? [field.copy.via] : []),
        ...withOf(field.unique),
        ...Object.keys(field.askedFor ?? {}),
        ...earlierThan(field),
      ]),
    ],
  ] as [string, readonly string[]][]
}

const earlierThan = (field: Field): string[] => {
  const { after, notBefore } = orderOf(field)
  return [after, notBefore].filter(name => name !== undefined)
}

const withOf = (unique: true | readonly string[] | undefined): readonly string[] =>
  Array.isArray(unique) ? unique : []
