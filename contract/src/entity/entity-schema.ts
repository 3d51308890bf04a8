import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import {
  isFilledByServer,
  type RecordDraft,
  type RecordEdit,
  type Entity,
  type EntityRecord,
  rowsScopeOf,
} from './entity.ts'
import { type Field, type Fields, isNumberedField } from '@xuanjiao/wire/kinds/field'
import { fieldSchema, optionalFieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { seenVersion } from './seen-version.ts'
import { inOurSpelling } from './wire-spellings.ts'

/** What old clients send back of what they were shown; it is dropped, never refused (rules/wire#unknown-keys). */
const ECHOED_KEYS = new Set([
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'sysOrgCode',
  'delFlag',
  'tenantId',
  'qywxIdentifier',
  'key',
  'children',
  'leaf',
  'isLeaf',
  'value',
  'label',
])

/** Drops echoes and server-set fields from a body; every other unknown key stays, to be refused. */
export function dropEchoedKeys(body: unknown, known: ReadonlySet<string>, dropped: ReadonlySet<string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => {
      if (dropped.has(key)) return false
      return known.has(key) || !(ECHOED_KEYS.has(key) || key.endsWith('_dictText'))
    }),
  )
}

/** Fields whose value a person never sends: what arrives is dropped. */
function droppedKeys(
  entity: Pick<Entity, 'fields' | 'derived' | 'tree' | 'inputOnlyFields'>,
  editing: boolean,
): ReadonlySet<string> {
  const fields = Object.entries(entity.fields).filter(([, field]) => !isWrittenByPerson(field, editing))
  const stored = editing ? Object.keys(entity.inputOnlyFields ?? {}) : ['id', 'version']
  const copied = entity.tree ? [...TREE_ECHO_KEYS, 'parentId'].filter(name => !(name in entity.fields)) : []
  return new Set([...fields.map(([name]) => name), ...Object.keys(entity.derived ?? {}), ...stored, ...copied])
}

/** What a client that shows rows in a tree copies into them, and sends back with them. */
export const TREE_ECHO_KEYS: readonly string[] = [
  'title',
  'hasChildren',
  'hasChild',
  'slots',
  'scopedSlots',
  'parentName',
  'slotTitle',
  'ruleFlag',
  'permsFlag',
]

/** Whether a person gives this field its value, when a record is made or when it is changed. */
export function isWrittenByPerson(field: Field, editing: boolean): boolean {
  if (field.readOnly === true || field.copy !== undefined || (editing && field.fixed === true)) return false
  return !isNumberedField(field)
}

/** The body of `add`: required fields present, defaults filled in, unknown keys refused. */
export function draftSchema<F extends Fields>(entity: Entity<F>): z.ZodType<RecordDraft<F>, RecordDraft<F>> {
  return bodyOf(entity, draftShape(entity), droppedKeys(entity, false)) as z.ZodType<RecordDraft<F>, RecordDraft<F>>
}

type Shape = Record<string, z.ZodType>

function draftShape(entity: Entity): Shape {
  const dropped = droppedKeys(entity, false)
  const open = Object.entries(entity.fields).filter(([name]) => !dropped.has(name))
  const shape = open.map(([name, field]) => [name, rootless(entity, name, draftField(field, isPlaced(entity, name)))])
  const input = Object.entries(entity.inputOnlyFields ?? {}).map(([name, field]) => [name, draftField(field, false)])
  return { ...(Object.fromEntries([...shape, ...input]) as Shape), ...childrenShape(entity) }
}

/** The top of a tree, as clients of that wire know it, is no parent. */
function rootless({ tree }: Pick<Entity, 'tree'>, name: string, schema: z.ZodType): z.ZodType {
  const root = name === tree?.parent ? tree.wireNames?.root : undefined
  return root === undefined ? schema : z.preprocess(input => (input === root ? null : input), schema)
}

function bodyOf(entity: Pick<Entity, 'wireSpellings'>, shape: Shape, dropped: ReadonlySet<string>): z.ZodType {
  const known = new Set(Object.keys(shape))
  const read = (input: unknown) => dropEchoedKeys(inOurSpelling(entity, input), known, dropped)
  return z.preprocess(read, z.strictObject(shape))
}

/** What is done to the rows of a record, kind by kind. */
function childrenShape({ children = {} }: Pick<Entity, 'children'>): Shape {
  return Object.fromEntries(Object.entries(children).map(([name, child]) => [name, rowChanges(child).optional()]))
}

/** Rows say neither whose they are, for they stand in their record, nor need they say which version was seen of them. */
function rowChanges(child: Entity) {
  const { by = '', maxRows = 0 } = child.partOf ?? {}
  const { [by]: _record, ...draft } = draftShape(child)
  const edit = { ...editShape(child), version: seenVersion.optional() }
  const tooMany = `${child.title}最多${maxRows}${child.unit ?? '个'}`
  const list = <T extends z.ZodType>(one: T) => z.array(one).max(maxRows, tooMany).default([])
  return z.strictObject({
    added: list(bodyOf(child, draft, new Set([...droppedKeys(child, false), by]))),
    changed: list(bodyOf(child, edit, droppedKeys(child, true))),
    removed: list(idSchema),
  })
}

function draftField(field: Field, isPlacedField: boolean): z.ZodType {
  const schema = isPlacedField || isFilledByServer(field) ? optionalFieldSchema(field) : fieldSchema(field)
  return schema.prefault(field.default ?? null)
}

/** Who stands in a hospital or ward need not say which; the server fills it in and refuses what is still open. */
function isPlaced(entity: Pick<Entity, 'scope'>, name: string): boolean {
  const { hospital, department } = rowsScopeOf(entity) ?? {}
  return name === hospital || name === department
}

/** The body of `edit`: the id, the version seen, and the fields to change; a field left out stays as it is. */
export function editSchema<F extends Fields>(entity: Entity<F>): z.ZodType<RecordEdit<F>, RecordEdit<F>> {
  return bodyOf(entity, editShape(entity), droppedKeys(entity, true)) as z.ZodType<RecordEdit<F>, RecordEdit<F>>
}

function editShape(entity: Entity): Shape {
  const dropped = droppedKeys(entity, true)
  const open = Object.entries(entity.fields).filter(([name]) => !dropped.has(name))
  const shape = Object.fromEntries(open.map(([name, field]) => [name, fieldSchema(field).optional()]))
  return { ...shape, ...childrenShape(entity), id: idSchema, version: seenVersion }
}

/**
 * A row as lists and details answer it: for the API description; answers are not checked at run time. Any field may be
 * missing: lists leave long texts out, details what is worked out, and roles what they may not see.
 */
export function rowSchema<F extends Fields>(entity: Entity<F>): z.ZodType<EntityRecord<F>> {
  const names = [...Object.keys(entity.fields), ...Object.keys(entity.derived ?? {})]
  const title = (name: string) => entity.fields[name]?.title ?? entity.derived?.[name]?.title ?? name
  const shape = Object.fromEntries(
    names.map(name => [
      name,
      z
        .unknown()
        .meta({ title: title(name) })
        .optional(),
    ]),
  )
  const stored = {
    leaf: z.boolean().optional(),
    id: z.string(),
    createBy: z.string().nullable(),
    createTime: z.string(),
    updateBy: z.string().nullable(),
    updateTime: z.string().nullable(),
    sysOrgCode: z.string().nullable(),
    version: z.number(),
  }
  return z.object({ ...shape, ...stored }) as unknown as z.ZodType<EntityRecord<F>>
}
