import type { SessionHold } from '@xuanjiao/contract/calls/endpoint'

/**
 * Where a member of staff stands: the department they chose (rules/places#current-department). It decides whose rows
 * they see.
 */
export type DataScope =
  | { kind: 'platform' }
  | { kind: 'area'; from: string; to: string }
  | { kind: 'hospital'; hospitalId: string; areaCode: string }
  | { kind: 'department'; hospitalId: string; areaCode: string; departmentId: string }
  | { kind: 'nowhere' }

/** A condition on the rows of a record, as an administrator wrote it (rules/permissions#data-rules). */
export interface DataRule {
  readonly id: string
  readonly field: string
  readonly condition: string
  readonly value: string
}

/** Sets of rules: a row is seen for which all rules of one set hold. */
export type RuleSets = readonly (readonly DataRule[])[]

/** What the roles of a person allow, compiled once and frozen. */
export interface Grants {
  /** Grows with every change of a role or of the person's roles; caches are keyed by it. */
  readonly version: string
  may(code: string): boolean
  /** Whether a field may be seen and written, by its permission code; unknown codes are free. */
  fieldAccess(code: string): 'shown' | 'disabled' | 'hidden'
  /** What narrows the rows of a record, by the code that lets see its list; absent for most people. */
  readonly rowRules?: ReadonlyMap<string, RuleSets> | undefined
}

export interface Principal {
  readonly kind: 'staff'
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly tenantId: number
  readonly departId: string | null
  readonly orgCode: string | null
  /** Of all departments they have in this tenant; where it is left out, of the chosen one. */
  readonly orgCodes?: readonly string[]
  readonly dataScope: DataScope
  readonly grants: Grants
  /** Who really looks, while they look through this person's eyes and change nothing (rules/security#seeing-as). */
  readonly seenBy?: LookingPerson
  /** The service of the hospital they stand in has ended: they read on and change nothing (rules/hospitals#expired). */
  readonly serviceEnded?: true
  /** What keeps the session from all but a few calls (rules/security#held-sessions). */
  readonly hold?: SessionHold
}

/** Somebody who looks through another's eyes. */
export interface LookingPerson {
  readonly userId: string
  readonly username: string
  readonly realname: string
}

/** A viewer of the mini program. */
export interface Viewer {
  readonly kind: 'viewer'
  /** What they agreed to have kept: nothing, what they say of themselves, or what they watch too. */
  readonly consent: 'none' | 'terms' | 'health'
  readonly sessionId: string
  readonly userId: string
  readonly tenantId: number
}

/** The half-open range of division codes an area post covers (rules/places#divisions): 320000 → [320000, 330000). */
export function areaRange(code: string): { from: string; to: string } {
  const digits = code.endsWith('0000') ? 2 : code.endsWith('00') ? 4 : 6
  const head = Number(code.slice(0, digits)) + 1
  return { from: code, to: String(head).padStart(digits, '0').padEnd(6, '0') }
}
