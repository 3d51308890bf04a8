import { invariantCalls, type InvariantResult } from '@xuanjiao/contract/business/invariant-calls'
import type { Db } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveHeavy, staffCallServices } from '../../platform/calls/serve-calls.ts'
import { checkAllInvariants } from './check-all-invariants.ts'

/** Everything that has to hold of what was watched, counted, paid, asked and told, in the state of one moment (rules/figures#invariants). */
export function checkWatchingInvariants(db: Db): Promise<InvariantResult[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkAllInvariants)
}

/** 数据自检: the platform asks its own figures whether they agree with the facts. */
export const invariantsModule = defineModule({
  name: 'oracles',
  needs: staffCallServices,
  start(context) {
    serveHeavy(context, invariantCalls.watching, async ({ db, principal }) => {
      if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden()
      return checkWatchingInvariants(db)
    })
  },
})
