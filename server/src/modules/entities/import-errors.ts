import type { Readable } from 'node:stream'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import type { Cell } from '../../platform/spreadsheet/sheet.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Outcome } from './import-run.ts'
import type { RowError } from './import-reader.ts'

const REASON = '原因'

/** The rows that did not go in, as they were, each with its reasons: to be put right and sent again. */
export function errorBook(source: string, { importing, errors }: Outcome): Readable {
  const { head, served } = importing
  const reasons = Map.groupBy(errors, error => error.row)
  const titles = head.titles.map(title => ({ title }))
  return writeXlsx({
    sheetName: served.entity.title,
    head: [...titles.filter(({ title }) => title !== REASON), { title: REASON, alert: true, width: 40 }],
    rows: badRows(source, head.titles, reasons),
  })
}

async function* badRows(
  source: string,
  titles: readonly string[],
  reasons: ReadonlyMap<number, RowError[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of readSheet(source)) {
    for (const { number, cells } of rows) {
      const errors = reasons.get(number)
      if (!errors) continue
      const kept = titles.map((title, i) => [title, cells[i]] as const).filter(([title]) => title !== REASON)
      yield [...kept.map(([, cell]) => cell), reasonText(errors)]
    }
  }
}

function reasonText(errors: readonly RowError[]): string {
  return errors
    .map(({ column, reason }) => (column === '' || reason.includes(column) ? reason : `${column}：${reason}`))
    .join('；')
}
