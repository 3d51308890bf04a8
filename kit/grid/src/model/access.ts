import type { Column } from './column.ts'

/** An entry of a permission list. Type "2" is a button or action, type "1" a form field (spec 2 §6). */
export interface Permission {
  readonly action: string
  readonly type: string
  readonly status?: string
}

export interface Permissions {
  /** What the user was given. */
  readonly own: readonly Permission[]
  /** The stored authorisation list; an entry with status "0" denies. */
  readonly stored: readonly Permission[]
}

export type ToolbarButton = 'add' | 'batch_delete'

/** The prefix with its colon, which people leave out. */
export const prefixOf = (authPre: string): string => (authPre.endsWith(':') ? authPre : `${authPre}:`)

/** What may be seen and pressed in one grid: own permissions first, then what the stored list denies (spec 2 §6). */
export function gridAccess(authPre: string | undefined, { own, stored }: Permissions): (name: string) => boolean {
  if (authPre === undefined || authPre === '') return () => true
  const prefix = prefixOf(authPre)
  const given = new Set(own.filter(({ type }) => type === '2' || type === '1').map(({ action }) => action))
  const denied = new Set(stored.filter(({ status }) => status === '0').map(({ action }) => action))
  return name => given.has(prefix + name) || !denied.has(prefix + name)
}

export const visibleColumns = (columns: readonly Column[], may: (name: string) => boolean): readonly Column[] =>
  columns.filter(({ key }) => may(key))

export const visibleButtons = (may: (name: string) => boolean): readonly ToolbarButton[] =>
  (['add', 'batch_delete'] as const).filter(may)
