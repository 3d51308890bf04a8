import { read, utils } from '@e965/xlsx'
import type { WellFormed } from '../well-formed.ts'
import type { ProofHouse, Route } from './proof-house.ts'

export interface Answer {
  status: number
  success: unknown
  /** Everything in it, workbooks unpacked. */
  text: string
  /** What a person is told. */
  message: string
}

/** Sends a request through the front door. */
export async function ask(
  t: ProofHouse,
  { method, url }: Route,
  { query, body }: WellFormed,
  headers: Record<string, string>,
): Promise<Answer> {
  const rest = { ...query }
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? 'x')
    delete rest[name]
    return encodeURIComponent(value)
  })
  const response = await t.app.inject({
    method: method as 'GET',
    url: path.replace('*', 'x'),
    query: Object.fromEntries(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])),
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
  const isBook = String(response.headers['content-type']).includes('spreadsheet')
  const text = isBook ? unpacked(response.rawPayload) : response.body
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.statusCode, success: json['success'], text, message: String(json['message']) }
}

/** Every sheet of a workbook as text. */
export function unpacked(file: Buffer): string {
  const book = read(file)
  return book.SheetNames.map(name => utils.sheet_to_csv(book.Sheets[name] ?? {})).join('\n')
}
