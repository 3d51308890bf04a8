import { scopesCover, type TokenScope } from '@xuanjiao/contract/system/account/token-scopes'
import { isOfInstallation } from '../../../platform/access/installation-codes.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { Grants } from '../../../platform/access/principal.ts'
import { compileGrants, compileEmptyGrants, compileLimitedGrants, type CompiledGrants } from './compiled-grants.ts'
import { readPermissionRows, readRolePermits, type PermissionRow } from './permission-rows.ts'

/** What sets of roles allow, each compiled once and kept until permissions change. */
export class RoleGrants {
  readonly #db: Db
  readonly #compiled = new Map<string, Promise<CompiledGrants>>()
  readonly #of = new WeakMap<Grants, CompiledGrants>()
  #rows: Promise<readonly PermissionRow[]> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** In a tenant; with `scopes`, no more of it than an access token is for. */
  forRoles(
    roleIds: readonly string[],
    tenantId: number,
    scopes: readonly TokenScope[] | null,
  ): Promise<CompiledGrants> {
    const isHome = tenantId === HOME_TENANT
    const covers = (code: string) =>
      (isHome || !isOfInstallation(code)) && (scopes === null || scopesCover(scopes, code))
    const key = [isHome, JSON.stringify(scopes), ...[...roleIds].sort()].join()
    return this.#once(key, async rows => {
      const permits = await readRolePermits(this.#db, roleIds)
      return isHome && scopes === null ? compileGrants(rows, permits) : compileLimitedGrants(rows, permits, covers)
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
