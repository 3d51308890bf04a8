import { read, utils } from '@e965/xlsx'
import { requiresSeenVersion } from '../../platform/http/seen-record-version.ts'
import { bodyWithCurrentVersion } from '../../testing/app/with-current-version.ts'
import type { WellFormedRequest } from '../values/well-formed-requests.ts'
import type { ProofApp, RegisteredRoute } from './proof-app.ts'

export interface ProofAnswer {
  status: number
  success: unknown
  /** Everything in it, workbooks unpacked. */
  text: string
  /** What a person is told. */
  message: string
}

/** Sends a request through the front door. */
export async function sendRequest(
  t: ProofApp,
  { method, url, endpoint }: RegisteredRoute,
  { query, body }: WellFormedRequest,
  headers: Record<string, string>,
): Promise<ProofAnswer> {
  const rest = { ...query }
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? 'x')
    delete rest[name]
    return encodeURIComponent(value)
  })
  // Of what there is one has seen how it stands: calls are judged by what they say of the record, not of its age.
  const seen = await bodyWithCurrentVersion(
    t.context,
    endpoint,
    requiresSeenVersion(endpoint) ? without(body, 'version') : body,
  )
  const response = await t.app.inject({
    method: method as 'GET',
    url: path.replace('*', 'x'),
    query: Object.fromEntries(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])),
    headers,
    ...(seen === undefined ? {} : { payload: seen }),
  })
  const isBook = String(response.headers['content-type']).includes('spreadsheet')
  const text = isBook ? workbookText(response.rawPayload) : response.body
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.statusCode, success: json['success'], text, message: String(json['message']) }
}

const without = (body: object | undefined, name: string) =>
  body && Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))

/** Every sheet of a workbook as text. */
export function workbookText(file: Buffer): string {
  const book = read(file)
  return book.SheetNames.map(name => utils.sheet_to_csv(book.Sheets[name] ?? {})).join('\n')
}
