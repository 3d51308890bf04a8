import { read, utils } from '@e965/xlsx'
import { demandsVersion } from '../../platform/http/seen-version.ts'
import { bodyAsSeen } from '../../testing/house/seen-now.ts'
import type { WellFormed } from '../values/well-formed.ts'
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
  { method, url, endpoint }: Route,
  { query, body }: WellFormed,
  headers: Record<string, string>,
): Promise<Answer> {
  const rest = { ...query }
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? 'x')
    delete rest[name]
    return encodeURIComponent(value)
  })
  // Of what there is one has seen how it stands: calls are judged by what they say of the record, not of its age.
  const seen = await bodyAsSeen(t.context, endpoint, demandsVersion(endpoint) ? without(body, 'version') : body)
  const response = await t.app.inject({
    method: method as 'GET',
    url: path.replace('*', 'x'),
    query: Object.fromEntries(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])),
    headers,
    ...(seen === undefined ? {} : { payload: seen }),
  })
  const isBook = String(response.headers['content-type']).includes('spreadsheet')
  const text = isBook ? unpacked(response.rawPayload) : response.body
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.statusCode, success: json['success'], text, message: String(json['message']) }
}

const without = (body: object | undefined, name: string) =>
  body && Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))

/** Every sheet of a workbook as text. */
export function unpacked(file: Buffer): string {
  const book = read(file)
  return book.SheetNames.map(name => utils.sheet_to_csv(book.Sheets[name] ?? {})).join('\n')
}
