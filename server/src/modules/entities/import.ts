import { done } from '@xuanjiao/contract/answers'
import type { ImportResult } from '@xuanjiao/contract/entity/entity-endpoints'
import { newId } from '../../platform/ids.ts'
import type { Staff } from '../../platform/who.ts'
import { errorBook } from './import-errors.ts'
import { runImport, type ImportOrder, type Outcome } from './import-run.ts'
import type { Served } from './registry.ts'
import { keepResult } from './result-file.ts'

/** What a person is told: the message beside the result, and the code 201 when some rows failed (wire-contract §0.8). */
export interface Imported {
  message: string
  code: 200 | 201
  result: ImportResult
}

/** Mistakes listed in the answer; the workbook has them all. */
const MOST_LISTED = 100

export async function importNow(
  order: Omit<ImportOrder, 'importId'> & { fileName: string; importId?: string },
): Promise<Imported> {
  const outcome = await runImport({ ...order, importId: order.importId ?? newId() })
  const bad = new Set(outcome.errors.map(error => error.row)).size
  const counts = { totalCount: outcome.total, successCount: outcome.made, errorCount: bad }
  if (bad === 0) {
    const msg = done.importedAll(outcome.total)
    return { message: msg, code: 200, result: { ...counts, msg, errors: [] } }
  }
  const file = await keepErrors(order.served, order.who, order.source, order.fileName, outcome)
  const result = { ...counts, msg: messageOf(outcome, bad), ...file, errors: firstOf(outcome) }
  return { message: done.importedPartly, code: 201, result }
}

function messageOf({ total, made }: Outcome, bad: number): string {
  const how = made === 0 ? '，没有导入任何数据' : `，已导入 ${made} 行`
  return `共 ${total} 行，${bad} 行有误${how}`
}

function firstOf({ errors }: Outcome): Outcome['errors'] {
  return [...errors].sort((a, b) => a.row - b.row).slice(0, MOST_LISTED)
}

function keepErrors(served: Served, who: Staff, source: string, fileName: string, outcome: Outcome) {
  const name = `${fileName.replace(/\.xlsx?$/i, '')}_错误.xlsx`
  return keepResult(served.house, who, name, errorBook(source, outcome))
}
