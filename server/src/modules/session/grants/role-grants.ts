import type { Db } from '../../../platform/database/db.ts'
import type { Grants } from '../../../platform/access/who.ts'
import { compile, compileNothing, type Compiled } from './grants.ts'
import { grantedIds, permissionRows, type PermissionRow } from './permission-rows.ts'

/** What sets of roles allow, each compiled once and kept until permissions change. */
export class RoleGrants {
  readonly #db: Db
  readonly #compiled = new Map<string, Promise<Compiled>>()
  readonly #of = new WeakMap<Grants, Compiled>()
  #rows: Promise<readonly PermissionRow[]> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  for(roleIds: readonly string[]): Promise<Compiled> {
    return this.#once([...roleIds].sort().join(), async rows => compile(rows, await grantedIds(this.#db, roleIds)))
  }

  /** For somebody who must change the password first. */
  nothing(): Promise<Compiled> {
    return this.#once('nothing', async rows => compileNothing(rows))
  }

  /** What these grants were compiled with. */
  of(grants: Grants): Compiled {
    const compiled = this.#of.get(grants)
    if (!compiled) throw new Error('grants of an unknown maker')
    return compiled
  }

  forget(): void {
    this.#compiled.clear()
    this.#rows = undefined
  }

  #once(key: string, make: (rows: readonly PermissionRow[]) => Promise<Compiled>): Promise<Compiled> {
    const known = this.#compiled.get(key)
    if (known) return known
    const making = this.#make(make)
    this.#compiled.set(key, making)
    making.catch(() => {
      if (this.#compiled.get(key) === making) this.forget()
    })
    return making
  }

  async #make(make: (rows: readonly PermissionRow[]) => Promise<Compiled>): Promise<Compiled> {
    this.#rows ??= permissionRows(this.#db)
    const compiled = await make(await this.#rows)
    this.#of.set(compiled.grants, compiled)
    return compiled
  }
}
