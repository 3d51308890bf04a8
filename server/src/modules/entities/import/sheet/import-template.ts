import type { Readable } from 'node:stream'
import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import type { SheetColumn } from '../../../../platform/spreadsheet/sheet.ts'
import { writeXlsx } from '../../../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { codedKind } from '../../texts/coded-kinds.ts'
import { importColumns, type FileColumn } from './import-columns.ts'
import { planFor } from '../../plan/plan.ts'
import type { Served } from '../../registry/registry.ts'

/** An empty file with the heads of an import; codes are offered as choices below them. */
export async function importTemplate(served: Served, who: Staff): Promise<Readable> {
  const columns = importColumns(planFor(served, who.grants), who)
  const head = await Promise.all(columns.map(column => headOf(served, column)))
  return writeXlsx({ sheetName: served.entity.title, head, rows: [], notes: notesOf(served, columns) })
}

/** What the heads do not say by themselves. */
function notesOf({ entity }: Served, columns: readonly FileColumn[]): string[] {
  const key = new Set(businessKeyOf(entity))
  const heads = columns.filter(column => key.has(column.field)).map(column => column.head)
  const known = `“${heads.join('、')}”与系统中已有的${entity.title}相同的行，在核对时可以选择更新它，或列为问题；`
  return [
    '带 * 的列必须填写。',
    ...(heads.length === 0 ? [] : [`${known}更新时空着的单元格保持原值不变，要清空请在系统中修改。`]),
  ]
}

/** The head of a column: required ones have a star, those of codes their choices. */
export async function headOf(served: Served, column: FileColumn): Promise<SheetColumn> {
  const choices = await choicesOf(served, column)
  const { head, required } = column
  return { title: required ? `${head}*` : head, ...(required ? { required } : {}), ...(choices ? { choices } : {}) }
}

async function choicesOf({ context, entity }: Served, { field, part }: FileColumn): Promise<string[] | undefined> {
  const described = entity.fields[field]
  return described && codedKind(described).choices(described, context, part)
}
