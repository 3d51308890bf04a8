/**
 * Who may see and do what: the one place that decides routes, buttons and fields, at both ends.
 * The rules are the table of rules/permissions#decisions; `permission.test.ts` says them case by case.
 */

/** A code the user holds, or (status "0") one that is taken from him. `action` may list several codes by comma. */
export interface AuthEntry {
  readonly action: string
  /** permsType: "1" shown only if granted, "2" enabled only if granted. */
  readonly type: string
  readonly status?: string | undefined
  readonly describe?: string | undefined
}

/** A code that exists. Status "0": switched off, so nobody's client enforces it. */
export interface AllAuthEntry {
  readonly action: string
  readonly status: string
  readonly type: string
  readonly describe?: string | undefined
}

/** The two lists of `GET /sys/permission/getUserPermissionByToken`. Treat them as frozen: they are indexed once. */
export interface PermissionLists {
  readonly auth: readonly AuthEntry[]
  readonly allAuth: readonly AllAuthEntry[]
}

/** One button or field permission as the server keeps it. */
export interface PermissionSetting {
  readonly action: string
  readonly type: string
  /** false: an administrator switched the check off. */
  readonly enforced: boolean
  /** A switched-off code an administrator marked open: the server does not demand the grant either. */
  readonly open: boolean
  readonly describe?: string | undefined
}

/** What the server knows of one user; `granted` and `denied` hold actions. */
export interface UserPermissions {
  readonly facts: readonly PermissionSetting[]
  readonly granted: readonly string[]
  readonly denied?: readonly string[]
}

export type ButtonState = 'shown' | 'hidden'
export type FieldState = 'shown' | 'disabled' | 'hidden'

interface Index {
  readonly granted: ReadonlySet<string>
  /** Denied codes with the types of their entries. */
  readonly denied: ReadonlyMap<string, readonly string[]>
  readonly known: ReadonlyMap<string, { readonly off: boolean; readonly types: readonly string[] }>
}

const indexes = new WeakMap<PermissionLists, Index>()

/** The codes in an action, without blanks: `"user:add, user:edit"` → two. */
export const permissionCodesIn = (action: string): string[] =>
  action
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')

/** Whether a button with this code is drawn. `code` is one code, never a list. */
export function buttonState(code: string, lists: PermissionLists): ButtonState {
  const { granted, denied, known } = indexOf(lists)
  if (denied.has(code)) return 'hidden'
  return granted.has(code) || known.get(code)?.off === true ? 'shown' : 'hidden'
}

/** Whether a page that asks for one of these codes may be opened; one that asks for none may (rules/shell#menu-routes). */
export const routeAllowed = (codes: readonly string[] | undefined, lists: PermissionLists): boolean =>
  codes === undefined || codes.length === 0 || codes.some(code => buttonState(code, lists) === 'shown')

/** How the field of a form or grid appears; `prefix` with or without its closing colon (rules/permissions#prefixes). */
export function fieldState(prefix: string, field: string, lists: PermissionLists): FieldState {
  return prefix === '' ? 'shown' : codeState(withColon(prefix) + field, indexOf(lists))
}

/** The fields under a prefix that are left out: columns, form items, and buttons such as `batch_delete`. */
export const hiddenFields = (prefix: string, lists: PermissionLists): string[] => fieldsThatAre('hidden', prefix, lists)

/** Whether the server does what a button with this code asks. Switching a check off opens nothing by itself. */
export function isAllowedByServer(code: string, permissions: UserPermissions): boolean {
  if (code === '' || includesCode(permissions.denied ?? [], code)) return false
  if (includesCode(permissions.granted, code)) return true
  return permissions.facts.some(setting => isOpen(setting) && permissionCodesIn(setting.action).includes(code))
}

/**
 * The lists sent to the client. A switched-off code that is not open goes out as enforced, so that no client, old ones
 * included, draws a button the server would refuse.
 */
export function permissionListsForWire(permissions: UserPermissions): PermissionLists {
  const { facts: settings, granted, denied = [] } = permissions
  return {
    auth: [...granted.map(action => entry(action, settings)), ...denied.map(action => denial(action, settings))],
    allAuth: settings.map(setting => ({ ...entry(setting.action, [setting]), status: isOpen(setting) ? '0' : '1' })),
  }
}

const isOpen = (setting: PermissionSetting): boolean => !setting.enforced && setting.open

const includesCode = (actions: readonly string[], code: string): boolean =>
  actions.some(action => action === code || permissionCodesIn(action).includes(code))

function entry(action: string, settings: readonly PermissionSetting[]): AuthEntry {
  const setting = settings.find(fact => fact.action === action)
  const type = setting?.type ?? '1'
  return setting?.describe === undefined ? { action, type } : { action, type, describe: setting.describe }
}

const denial = (action: string, settings: readonly PermissionSetting[]): AuthEntry => ({
  ...entry(action, settings),
  status: '0',
})

const withColon = (prefix: string): string => (prefix.endsWith(':') ? prefix : `${prefix}:`)

function fieldsThatAre(state: FieldState, prefix: string, lists: PermissionLists): string[] {
  if (prefix === '') return []
  const start = withColon(prefix)
  const index = indexOf(lists)
  const codes = new Set([...index.known.keys(), ...index.denied.keys()])
  return [...codes]
    .filter(code => code.startsWith(start) && codeState(code, index) === state)
    .map(code => code.slice(start.length))
}

function codeState(code: string, { granted, denied, known }: Index): FieldState {
  const own = denied.get(code)
  const entry = known.get(code)
  if (own !== undefined) return strongest(entry?.types ?? own)
  if (granted.has(code) || entry === undefined || entry.off) return 'shown'
  return strongest(entry.types)
}

function strongest(types: readonly string[]): FieldState {
  if (types.includes('1')) return 'hidden'
  return types.includes('2') ? 'disabled' : 'shown'
}

function indexOf(lists: PermissionLists): Index {
  const ready = indexes.get(lists)
  if (ready) return ready
  const made = buildIndex(lists)
  indexes.set(lists, made)
  return made
}

function buildIndex({ auth, allAuth }: PermissionLists): Index {
  const granted = new Set<string>()
  const denied = new Map<string, string[]>()
  const cache = new Map<string, { off: boolean; types: string[] }>()
  for (const { action, type, status } of auth) {
    for (const code of permissionCodesIn(action)) {
      if (status === '0') denied.set(code, [...(denied.get(code) ?? []), type])
      else granted.add(code)
    }
  }
  for (const { action, type, status } of allAuth) {
    for (const code of permissionCodesIn(action)) {
      const before = cache.get(code)
      cache.set(code, { off: before?.off === true || status === '0', types: [...(before?.types ?? []), type] })
    }
  }
  return { granted, denied, known: cache }
}
