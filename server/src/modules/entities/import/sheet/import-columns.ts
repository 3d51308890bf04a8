import { type Field, defaultDaysOf } from '@xuanjiao/wire/kinds/field'
import { type Entity, rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import type { Principal } from '../../../../platform/access/principal.ts'
import type { EntityPlan } from '../../plan/entity-plan.ts'

/** A column of an import file: its head, and the field it goes to. Areas and tree levels have several. */
export interface ImportFileColumn {
  head: string
  field: string
  /** Which part of the field stands here: 省, 市, 区县, or the level of a tree. */
  part: number
  required: boolean
}

const AREA_HEADS = ['省', '市', '区县']
const LEVEL_HEADS = ['一级', '二级', '三级', '四级', '五级']

/** The columns of an import by this person: what they may not write is not asked for, nor whose rows they are where that is known. */
export function importColumns(plan: EntityPlan, principal: Principal, record?: string): ImportFileColumn[] {
  const { excel, partOf } = plan.entity
  const known = record === undefined ? undefined : partOf?.by
  return importColumnsOfFields(
    plan,
    principal,
    (excel.import ?? []).filter(name => name !== known),
  )
}

/** The columns of these fields, as far as the person may write them. */
export function importColumnsOfFields(
  plan: EntityPlan,
  principal: Principal,
  names: readonly string[],
): ImportFileColumn[] {
  const { entity } = plan
  return names.flatMap(name => {
    const field = entity.fields[name]
    if (!field || !plan.writable.has(name) || isFixedByScope(entity, name, principal)) return []
    return fieldImportColumns(entity, name, field)
  })
}

/** A hospital's own staff need not say which hospital. */
export function isFixedByScope(entity: Entity, name: string, { dataScope }: Principal): boolean {
  const scope = rowsScopeOf(entity)
  if (scope === undefined || (dataScope.kind !== 'hospital' && dataScope.kind !== 'department')) return false
  return name === scope.hospital || (dataScope.kind === 'department' && name === scope.department)
}

function fieldImportColumns(entity: Entity, name: string, field: Field): ImportFileColumn[] {
  const required = isImportable(field)
  if (entity.excel.levels && (name === entity.tree?.parent || name === entity.nameField)) {
    return name === entity.nameField ? [] : levelColumns(entity)
  }
  if (field.kind !== 'area')
    return [{ head: entity.excel.heads?.[name] ?? field.title, field: name, part: 0, required }]
  return AREA_HEADS.map((head, part) => ({ head, field: name, part, required: required && part < 2 }))
}

/** The path of a tree's record: its name is the last level that is filled in. */
function levelColumns(entity: Entity): ImportFileColumn[] {
  return LEVEL_HEADS.slice(0, entity.tree?.depth).map((head, part) => ({
    head,
    field: entity.nameField,
    part,
    required: part === 0,
  }))
}

/** Whether nobody but the person can fill it in. */
function isImportable(field: Field): boolean {
  return field.required === true && (field.default ?? defaultDaysOf(field)) === undefined
}

/** How the wire names a column: `areaCode.1` is the second part of a field. */
export const importColumnKey = ({ field, part }: ImportFileColumn): string => `${field}.${part}`

/** Heads as people write them: a star for required, blanks, brackets of either width. */
export function normalizedHead(head: string): string {
  return head
    .replace(/[*＊\s]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .toLowerCase()
}
