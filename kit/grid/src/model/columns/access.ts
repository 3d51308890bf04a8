import type { GridColumn } from './column.ts'

/** An entry of a permission list. Type "1" shows what it names only if granted, type "2" enables it only if granted. */
export interface Permission {
  /** One code, or several by comma. */
  readonly action: string
  readonly type: string
  readonly status?: string | undefined
}

export interface GridPermissions {
  /** What the user was given; an entry with status "0" takes it from him. */
  readonly own: readonly Permission[]
  /** The codes that are enforced; those with status "0" are switched off and restrict nobody. */
  readonly stored: readonly Permission[]
}

/** How a column or a button of the grid appears. */
export type Appearance = 'shown' | 'disabled' | 'hidden'
export type Access = (name: string) => Appearance

const isOff = ({ status }: Permission) => status === '0'

/**
 * What may be seen, written and pressed in one grid, by the rules for fields with a prefix
 * (rules/permissions#prefixes).
 */
export function gridAccess(authPre: string | undefined, { own, stored }: GridPermissions): Access {
  if (!authPre) return () => 'shown'
  const prefix = authPre.endsWith(':') ? authPre : `${authPre}:` // people leave the colon out
  const [given, known] = [byCode(own), byCode(stored)]
  return name => {
    const code = prefix + name
    const mine = given.get(code) ?? []
    const all = known.get(code)
    if (mine.some(isOff)) return strongest(all ?? mine.filter(isOff))
    return mine.length > 0 || all === undefined || all.some(isOff) ? 'shown' : strongest(all)
  }
}

/** The columns with those disabled that the user may not write; which of them are hidden is asked elsewhere. */
export const permitted = (columns: readonly GridColumn[], access: Access): readonly GridColumn[] =>
  columns.map(column => (access(column.key) === 'shown' ? column : { ...column, disabled: true }))

function byCode(entries: readonly Permission[]): ReadonlyMap<string, readonly Permission[]> {
  const found = new Map<string, Permission[]>()
  for (const entry of entries)
    for (const part of entry.action.split(',')) {
      const code = part.trim()
      found.set(code, [...(found.get(code) ?? []), entry])
    }
  return found
}

function strongest(entries: readonly Permission[]): Appearance {
  const types = entries.map(({ type }) => type)
  return types.includes('1') ? 'hidden' : types.includes('2') ? 'disabled' : 'shown'
}
