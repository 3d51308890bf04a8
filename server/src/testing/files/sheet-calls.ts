import { buffer } from 'node:stream/consumers'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import type { SheetCell } from '../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { principalHeaders } from '../people/test-principals.ts'
import type { TestApp } from '../app/test-app.ts'

/** A workbook with a head and rows, as a person would fill it in. */
export function makeSheet(head: readonly string[], rows: Iterable<readonly SheetCell[]>): Promise<Buffer> {
  return buffer(writeXlsx({ sheetName: '数据', head: head.map(title => ({ title })), rows }))
}

/** All cells of the first sheet as text, the head first. */
export async function readSheetCells(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const chunk of readSheet(bytes)) rows.push(...chunk.map(row => row.cells.map(cell => String(cell ?? ''))))
  return rows
}

const from = (principal: Principal | { token: string }) =>
  'token' in principal ? { 'x-access-token': principal.token } : principalHeaders(principal)

/** What a call that answers with a workbook answers. */
export async function downloadSheet(
  { context }: Pick<TestApp, 'context'>,
  principal: Principal | { token: string },
  endpoint: AnyEndpoint,
  query: Record<string, string> = {},
): Promise<{
  status: number
  rows: string[][]
  json: () => { message: string; result: { jobId?: string } }
  headers: Record<string, unknown>
}> {
  const response = await context.app.inject({
    method: 'GET',
    url: context.config.BASE_PATH + endpoint.path,
    query,
    headers: from(principal),
  })
  const isBook = String(response.headers['content-type']).includes('spreadsheet')
  const rows = isBook ? await readSheetCells(response.rawPayload) : []
  return { status: response.statusCode, rows, json: () => response.json(), headers: response.headers }
}

interface ImportAnswer {
  success: boolean
  code: number
  message: string
  result: {
    totalCount: number
    successCount: number
    errorCount: number
    msg: string
    fileUrl?: string
    fileName?: string
    alreadyCount?: number
    jobId?: string
    errors: { row: number; column: string; reason: string }[]
  }
}

interface SheetUploadOptions {
  mode?: 'all' | 'skip'
  name?: string
  part?: string
  /** Further fields of the form; what is not text travels as JSON. */
  fields?: Record<string, unknown>
}

/** Sends a workbook to an import call, as a browser does. */
export async function uploadSheet<R = ImportAnswer>(
  { context }: Pick<TestApp, 'context'>,
  principal: Principal | { token: string },
  endpoint: AnyEndpoint,
  bytes: Uint8Array,
  { mode = 'all', name = '数据.xlsx', part = 'file', fields = {} }: SheetUploadOptions = {},
): Promise<R & { status: number }> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields))
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  form.append(part, new Blob([new Uint8Array(bytes)]), name)
  const body = new Response(form)
  const response = await context.app.inject({
    method: 'POST',
    url: context.config.BASE_PATH + endpoint.path,
    query: { mode },
    headers: { ...from(principal), 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json<R & object>() }
}
