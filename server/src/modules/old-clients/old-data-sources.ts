import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { dataSource } from '@xuanjiao/contract/system/data-sources/data-source'
import { dataSourceCalls } from '@xuanjiao/contract/system/data-sources/data-source-calls'

/** What those clients write of a place; options behind it are nobody's here, and a driver is no class. */
const ADDRESS = /^jdbc:(mysql|mariadb|postgresql):\/\/(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/([^?;]*)/i
/** Their code of old MySQL servers is one of the same driver. */
const KINDS: Readonly<Record<string, string>> = { 1: '4' }

const PATHS: ReadonlySet<string> = new Set([
  `${dataSource.path}/add`,
  `${dataSource.path}/edit`,
  dataSourceCalls.test.path,
])

export const namesDatabase = ({ path }: AnyEndpoint): boolean => PATHS.has(path)

/** A data source as those clients name it: host, port and database out of the address. */
export function withKnownAddress(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const { dbUrl, dbType, ...rest } = input as Readonly<Record<string, unknown>>
  const kind = dbType === undefined ? {} : { dbType: KINDS[String(dbType)] ?? dbType }
  const match = typeof dbUrl === 'string' ? ADDRESS.exec(dbUrl.trim()) : null
  if (!match) return { ...rest, ...kind }
  const [, , host = '', port, name = ''] = match
  const place = { dbHost: host.replaceAll(/[[\]]/g, ''), ...(port !== undefined && { dbPort: Number(port) }) }
  return { ...rest, ...kind, ...place, dbName: rest['dbName'] || decodeURIComponent(name) }
}
