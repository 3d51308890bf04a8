import type { GridColumn } from './grid-column.ts'

/** An entry of a permission list. Type "1" shows what it names only if granted, type "2" enables it only if granted. */
export interface GridPermissionEntry {
  /** One code, or several by comma. */
  readonly action: string
  readonly type: string
  readonly status?: string | undefined
}

export interface GridPermissions {
  /** What the user was given; an entry with status "0" takes it from him. */
  readonly own: readonly GridPermissionEntry[]
  /** The codes that are enforced; those with status "0" are switched off and restrict nobody. */
  readonly stored: readonly GridPermissionEntry[]
}

/** How a column or a button of the grid appears. */
export type GridElementAccess = 'shown' | 'disabled' | 'hidden'
export type GridAccess = (name: string) => GridElementAccess

const isOff = ({ status }: GridPermissionEntry) => status === '0'

/**
 * What may be seen, written and pressed in one grid, by the rules for fields with a prefix
 * (rules/permissions#prefixes).
 */
export function gridAccess(authPre: string | undefined, { own, stored }: GridPermissions): GridAccess {
  if (!authPre) return () => 'shown'
  const prefix = authPre.endsWith(':') ? authPre : `${authPre}:` // people leave the colon out
  const [value, cache] = [byCode(own), byCode(stored)]
  return name => {
    const code = prefix + name
    const mine = value.get(code) ?? []
    const all = cache.get(code)
    if (mine.some(isOff)) return strongest(all ?? mine.filter(isOff))
    return mine.length > 0 || all === undefined || all.some(isOff) ? 'shown' : strongest(all)
  }
}

/** The columns with those disabled that the user may not write; which of them are hidden is asked elsewhere. */
export const permittedColumns = (columns: readonly GridColumn[], access: GridAccess): readonly GridColumn[] =>
  columns.map(column => (access(column.key) === 'shown' ? column : { ...column, disabled: true }))

function byCode(entries: readonly GridPermissionEntry[]): ReadonlyMap<string, readonly GridPermissionEntry[]> {
  const matches = new Map<string, GridPermissionEntry[]>()
  for (const entry of entries)
    for (const part of entry.action.split(',')) {
      const code = part.trim()
      matches.set(code, [...(matches.get(code) ?? []), entry])
    }
  return matches
}

function strongest(entries: readonly GridPermissionEntry[]): GridElementAccess {
  const types = entries.map(({ type }) => type)
  return types.includes('1') ? 'hidden' : types.includes('2') ? 'disabled' : 'shown'
}
