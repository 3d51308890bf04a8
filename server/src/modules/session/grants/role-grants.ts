import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { scopesCover, type TokenScope } from '@xuanjiao/contract/system/account/token-scopes'
import { isOfInstallation } from '../../../platform/access/installation-codes.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { Grants } from '../../../platform/access/principal.ts'
import { compileGrants, compileEmptyGrants, compileLimitedGrants, type CompiledGrants } from './compiled-grants.ts'
import { readPermissionRows, readRolePermits, type PermissionRow, type RolePermits } from './permission-rows.ts'

interface GrantLimits {
  /** What an access token is for; null for a whole session. */
  readonly scopes: readonly TokenScope[] | null
  /** Without the permissions that show personal data whole. */
  readonly masked: boolean
}

/** What sets of roles allow, each compiled once and kept until permissions change. */
export class RoleGrants {
  readonly #db: Db
  readonly #compiled = new Map<string, Promise<CompiledGrants>>()
  readonly #of = new WeakMap<Grants, CompiledGrants>()
  #rows: Promise<readonly PermissionRow[]> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** In a tenant; no more of it than these limits leave. */
  forRoles(roleIds: readonly string[], tenantId: number, { scopes, masked }: GrantLimits): Promise<CompiledGrants> {
    const isHome = tenantId === HOME_TENANT
    const covers = (code: string) =>
      (isHome || !isOfInstallation(code)) && (scopes === null || scopesCover(scopes, code))
    const key = [isHome, masked, JSON.stringify(scopes), ...[...roleIds].sort()].join()
    return this.#once(key, async rows => {
      const permits = await readRolePermits(this.#db, roleIds)
      const shown = masked ? withoutReveals(rows, permits) : permits
      return isHome && scopes === null ? compileGrants(rows, shown) : compileLimitedGrants(rows, shown, covers)
    })
  }

  /** For somebody who must change the password first. */
  emptyGrants(): Promise<CompiledGrants> {
    return this.#once('nothing', async rows => compileEmptyGrants(rows))
  }

  /** What these grants were compiled with. */
  compiledOf(grants: Grants): CompiledGrants {
    const compiled = this.#of.get(grants)
    if (!compiled) throw new Error('grants of an unknown maker')
    return compiled
  }

  forget(): void {
    this.#compiled.clear()
    this.#rows = undefined
  }

  #once(key: string, make: (rows: readonly PermissionRow[]) => Promise<CompiledGrants>): Promise<CompiledGrants> {
    const known = this.#compiled.get(key)
    if (known) return known
    const making = this.#make(make)
    this.#compiled.set(key, making)
    making.catch(() => {
      if (this.#compiled.get(key) === making) this.forget()
    })
    return making
  }

  async #make(make: (rows: readonly PermissionRow[]) => Promise<CompiledGrants>): Promise<CompiledGrants> {
    this.#rows ??= readPermissionRows(this.#db)
    const compiled = await make(await this.#rows)
    this.#of.set(compiled.grants, compiled)
    return compiled
  }
}

/** Codes of what shows personal data whole. */
const REVEALS = /:(personal|phone)$/

const withoutReveals = (rows: readonly PermissionRow[], permits: RolePermits): RolePermits => {
  const isReveal = ({ perms }: PermissionRow) => permissionCodesIn(perms ?? '').some(code => REVEALS.test(code))
  const reveals = new Set(rows.filter(isReveal).map(({ id }) => id))
  return { ...permits, granted: permits.granted.filter(({ permissionId }) => !reveals.has(permissionId)) }
}
