import { readFile } from 'node:fs/promises'
import { readFileSync, writeFileSync } from 'node:fs'
import { read, utils, write } from '@e965/xlsx'
import { readSheet } from '../../../server/src/platform/spreadsheet/read-sheet.ts'
import { SHEET_HEADS, sheetRowAt } from './sheet-rows.ts'

/**
 * One piece of work with a workbook in a process of its own, so that its processor time and its peak of memory are its
 * alone: `node sheet-peer.ts WORK FILE ROWS`. Says both as JSON.
 */
const [work = '', file = '', rows = '0'] = process.argv.slice(2)

const WORKS: Readonly<Record<string, () => Promise<number>>> = {
  async 'peer-write'() {
    const table = [
      SHEET_HEADS,
      ...Array.from({ length: Number(rows) }, (_, at) => sheetRowAt(at, process.env['BENCH_CLASS'] ?? '')),
    ]
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), '视频')
    writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
    return table.length
  },
  async 'peer-read'() {
    const book = read(readFileSync(file), { dense: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).length : 0
  },
  async 'our-read'() {
    let count = 0
    for await (const chunk of readSheet(await readFile(file))) count += chunk.length
    return count
  },
}

const count = await WORKS[work]?.()
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
process.stdout.write(JSON.stringify({ count, seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }))
