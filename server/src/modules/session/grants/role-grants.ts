import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import type { Db } from '../../../platform/database/db.ts'
import type { Grants } from '../../../platform/access/principal.ts'
import { compileGrants, compileEmptyGrants, type CompiledGrants } from './compiled-grants.ts'
import { readPermissionRows, readRolePermits, type PermissionRow, type RolePermits } from './permission-rows.ts'

/** What sets of roles allow, each compiled once and kept until permissions change. */
export class RoleGrants {
  readonly #db: Db
  readonly #compiled = new Map<string, Promise<CompiledGrants>>()
  readonly #of = new WeakMap<Grants, CompiledGrants>()
  #rows: Promise<readonly PermissionRow[]> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** `masked`: without the permissions that show personal data whole. */
  forRoles(roleIds: readonly string[], reach: 'whole' | 'masked' = 'whole'): Promise<CompiledGrants> {
    return this.#once(`${reach}:${[...roleIds].sort().join()}`, async rows => {
      const permits = await readRolePermits(this.#db, roleIds)
      return compileGrants(rows, reach === 'whole' ? permits : withoutReveals(rows, permits))
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
