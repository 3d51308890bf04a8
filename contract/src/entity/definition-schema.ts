import { fieldDefinitionSchema, identifierSchema, titleSchema } from '@xuanjiao/wire/kinds/field-definition-schema'
import { asTextField, type Field } from '@xuanjiao/wire/kinds/field'
import { soughtNames } from '@xuanjiao/wire/kinds/text/text'
import { fieldOrderOf } from '@xuanjiao/wire/kinds/field-order'
import { z } from 'zod'
import { RUNTIME_PATH_PREFIX, RUNTIME_PERMISSION_PREFIX, RUNTIME_TABLE_PREFIX } from './runtime-prefixes.ts'
import type { Entity } from './entity.ts'
import { UPDATE_FIELDS, CREATION_FIELDS } from './system-fields.ts'

const names = z.array(identifierSchema).max(200)
const rowsScopeShape = { area: identifierSchema, hospital: identifierSchema, department: identifierSchema.optional() }
const scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shared') }),
  z.strictObject({ kind: z.literal('rows'), ...rowsScopeShape, platformRows: z.literal('readable').optional() }),
])

/** What only code can stand behind: other names of calls, columns that are worked out, actions of its own, rows within a record, logs, forms. */
type CodeOnlyKey =
  | 'calls'
  | 'queryNames'
  | 'wireSpellings'
  | 'inputOnlyFields'
  | 'derived'
  | 'actions'
  | 'children'
  | 'partOf'
  | 'actionPermissions'
  | 'replies'
  | 'log'
  | 'personal'
  | 'keptBy'
  | 'otherColumns'
  | 'takesForms'

const sort = z.strictObject({ field: identifierSchema, direction: z.enum(['asc', 'desc']) })

const shape: { readonly [K in Exclude<keyof Entity, CodeOnlyKey>]-?: z.ZodType } = {
  name: identifierSchema,
  title: titleSchema,
  path: z.string().regex(new RegExp(`^${RUNTIME_PATH_PREFIX}[a-z][A-Za-z0-9]{0,40}$`), '地址应为 /ext/ 加名称'),
  table: z
    .string()
    .regex(new RegExp(`^${RUNTIME_TABLE_PREFIX}[a-z][a-z0-9_]{0,40}$`), '表名应为 ext_ 加小写字母、数字和下划线'),
  perms: z
    .string()
    .regex(new RegExp(`^${RUNTIME_PERMISSION_PREFIX}[a-z][A-Za-z0-9]{0,40}$`), '权限前缀应为 ext: 加名称'),
  fields: z.record(identifierSchema, fieldDefinitionSchema),
  nameField: identifierSchema,
  nameParts: z.array(names.min(1)).optional(),
  cardNumbers: names.optional(),
  scope,
  list: names.min(1),
  search: names,
  form: z
    .array(
      z.strictObject({
        title: titleSchema,
        hint: z.string().max(200).optional(),
        fields: names,
        folded: z.literal(true).optional(),
      }),
    )
    .min(1),
  excel: z.strictObject({
    import: names.optional(),
    export: names.optional(),
    heads: z.record(identifierSchema, titleSchema).optional(),
    levels: z.literal(true).optional(),
    key: identifierSchema.optional(),
  }),
  tree: z.strictObject({ parent: identifierSchema, depth: z.number().int().min(1).max(10) }).optional(),
  sort: sort.optional(),
  thenBy: sort.optional(),
  unit: z.string().max(4).optional(),
  chosenBy: z.literal('list').optional(),
  indexes: z.array(names.min(1)).max(20).optional(),
  guarded: z.record(identifierSchema, z.enum(['hidden', 'disabled'])).optional(),
  bulkFields: names.optional(),
  addedSingly: z.literal(true).optional(),
  neverPurged: z.string().min(1).max(200).optional(),
  readOnly: z.literal(true).optional(),
}

/**
 * A definition that somebody made while the product runs. It is data from outside until it has passed: every name becomes
 * part of an address, of a permission or of SQL, and whatever it names has to be one of its own fields.
 */
export const definitionSchema = z.strictObject(shape).superRefine((value, context) => {
  const entity = value as unknown as Entity
  const known = new Set([...Object.keys(entity.fields), ...Object.keys({ ...CREATION_FIELDS, ...UPDATE_FIELDS })])
  for (const [section, used] of namesUsed(entity))
    for (const name of used)
      if (!known.has(name)) context.addIssue({ code: 'custom', path: [section], message: `没有字段“${name}”` })
  for (const name of storedApart(entity))
    context.addIssue({ code: 'custom', path: ['fields', name], message: '只有不含个人信息的文本才能按拼音查找' })
  for (const name of indexedLetters(entity))
    context.addIssue({ code: 'custom', path: ['fields', name], message: '只有按拼音查找的文本才能建立查找索引' })
}) as unknown as z.ZodType<Entity>

function namesUsed(entity: Entity): [place: string, names: readonly string[]][] {
  const { scope, excel, tree, sort, thenBy } = entity
  const scopeFields = scope.kind === 'rows' ? [scope.area, scope.hospital, scope.department] : []
  return [
    ['nameField', [entity.nameField]],
    ['nameParts', entity.nameParts?.flat() ?? []],
    ['cardNumbers', entity.cardNumbers ?? []],
    ['scope', scopeFields.filter(name => name !== undefined && name !== 'id')],
    ['list', entity.list],
    ['search', entity.search],
    ['form', entity.form.flatMap(group => group.fields)],
    ['excel', [...(excel.import ?? []), ...(excel.export ?? []), ...(excel.key ? [excel.key] : [])]],
    ['tree', tree ? [tree.parent] : []],
    ['sort', [sort, thenBy].flatMap(one => (one ? [one.field] : []))],
    ['indexes', entity.indexes?.flat() ?? []],
    ['bulkFields', entity.bulkFields ?? []],
    ['guarded', Object.keys(entity.guarded ?? {})],
    [
      'fields',
      Object.values(entity.fields).flatMap(field => [
        ...(field.copy ? [field.copy.via] : []),
        ...uniqueWith(field.unique),
        ...Object.keys(field.askedFor ?? {}),
        ...earlierThan(field),
        ...otherNames(field),
      ]),
    ],
  ] as [string, readonly string[]][]
}

/** What is sought by pinyin stands there in plain words: nothing personal, and nothing but texts. */
const storedApart = ({ fields }: Entity): string[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => soughtNames(name, asTextField(field) ?? {}))
    .filter(name => asTextField(fields[name]) === undefined || fields[name]?.personal !== undefined)

/** The index holds how names sound. */
const indexedLetters = ({ fields }: Entity): string[] =>
  Object.keys(fields).filter(name => {
    const { searchIndex, pinyin } = asTextField(fields[name]) ?? {}
    return searchIndex !== undefined && pinyin === undefined
  })

const earlierThan = (field: Field): string[] => {
  const { after, notBefore } = fieldOrderOf(field)
  return [after, notBefore].filter(name => name !== undefined)
}

const otherNames = (field: Field): readonly string[] => {
  const { pinyin } = asTextField(field) ?? {}
  return Array.isArray(pinyin) ? pinyin : []
}

const uniqueWith = (unique: true | readonly string[] | undefined): readonly string[] =>
  Array.isArray(unique) ? unique : []
