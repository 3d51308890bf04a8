import { dataSourceCalls } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import type { CallInput } from '@xuanjiao/contract/calls/endpoint'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'

const NAMES = ['dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'dbPassword', 'tls'] as const

/** The call that tries what stands in a row or a form; of one that is kept the password need not be typed again. */
export function testConnectionOf(
  values: RecordValues,
): [typeof dataSourceCalls.test, CallInput<typeof dataSourceCalls.test>] {
  const typed = Object.fromEntries(NAMES.map(name => [name, values[name] === '' ? null : (values[name] ?? null)]))
  const { id } = values
  return [dataSourceCalls.test, { body: { ...typed, ...(id !== undefined && { id }) } as never }]
}
