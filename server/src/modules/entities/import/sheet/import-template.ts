import type { Readable } from 'node:stream'
import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import type { SheetColumn } from '../../../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx } from '../../../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { codedKindOf } from '../../texts/coded-kinds.ts'
import { importColumns, type ImportFileColumn } from './import-columns.ts'
import { entityPlanFor } from '../../plan/entity-plan.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'

/** An empty file with the heads of an import; codes are offered as choices below them. */
export async function makeImportTemplate(served: ServedEntity, principal: Principal): Promise<Readable> {
  const columns = importColumns(entityPlanFor(served, principal.grants), principal)
  const head = await Promise.all(columns.map(column => templateHeadOf(served, column)))
  return writeXlsx({ sheetName: served.entity.title, head, rows: [], notes: notesOf(served, columns) })
}

/** What the heads do not say by themselves. */
function notesOf({ entity }: ServedEntity, columns: readonly ImportFileColumn[]): string[] {
  const key = new Set(businessKeyOf(entity))
  const heads = columns.filter(column => key.has(column.field)).map(column => column.head)
  const known = `“${heads.join('、')}”与系统中已有的${entity.title}相同的行，在核对时可以选择更新它，或列为问题；`
  return [
    '带 * 的列必须填写。',
    ...(heads.length === 0 ? [] : [`${known}更新时空单元格保持原值不变，要清空请在系统中修改。`]),
  ]
}

/** The head of a column: required ones have a star, those of codes their choices. */
export async function templateHeadOf(served: ServedEntity, column: ImportFileColumn): Promise<SheetColumn> {
  const choices = await choicesOf(served, column)
  const { head, required } = column
  return { title: required ? `${head}*` : head, ...(required ? { required } : {}), ...(choices ? { choices } : {}) }
}

async function choicesOf(
  { context, entity }: ServedEntity,
  { field, part }: ImportFileColumn,
): Promise<string[] | undefined> {
  const described = entity.fields[field]
  return described && codedKindOf(described).choices(described, context, part)
}
