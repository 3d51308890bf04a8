import type pg from 'pg'
import { pgTypeParsers } from './driver/value-readers.ts'

/** How to reach a database. `role` is taken on at once after signing in. */
export interface ConnectionSettings {
  connectionString?: string
  host?: string
  user?: string
  password?: string
  database?: string
  role?: string
  /** The database is a child of ours: its processes run here, and we may say which of them gives way to which. */
  isOurs?: boolean
}

/**
 * What every connection of the application stands on. A page anywhere costs about what the next one does: PostgreSQL
 * itself still takes it for four times as dear, as on turning disks, and reads whole tables where an index has all.
 */
export const SESSION_SETTINGS = {
  timezone: 'Asia/Shanghai',
  statement_timeout: '30000',
  lock_timeout: '10000',
  random_page_cost: '1.1',
}

/** Our session settings travel as `options`; those of the address would silently take their place. */
export function connectionOfUrl(text: string): ConnectionSettings {
  const url = new URL(text)
  url.searchParams.delete('options')
  return { connectionString: url.href }
}

/** The connection as the driver wants it, with the settings that its readers rely on. */
export function pgClientConfig(
  connection: ConnectionSettings,
  session: Record<string, string> = SESSION_SETTINGS,
): pg.ClientConfig {
  const { role, ...address } = connection
  const settings = { ...session, ...(role === undefined ? {} : { role }) }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { ...address, types: pgTypeParsers, options: options.join(' '), application_name: 'xuanjiao' }
}
