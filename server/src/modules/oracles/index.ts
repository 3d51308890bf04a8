import { oracleCalls, type Oracle } from '@xuanjiao/contract/business/oracle-calls'
import type { Db } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serveHeavy, staffCallServices } from '../../platform/calls/serve.ts'
import { tryEveryRule } from './every-rule.ts'

/** Everything that has to hold of what was watched and counted, in the state of one moment (rules/figures#oracles). */
export function watchingOracles(db: Db): Promise<Oracle[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(tryEveryRule)
}

/** 数据自检: the platform asks its own figures whether they agree with the facts. */
export const oraclesModule = defineModule({
  name: 'oracles',
  needs: staffCallServices,
  start(context) {
    serveHeavy(context, oracleCalls.watching, async ({ db, who }) => {
      if (who.place.kind !== 'platform') throw deny.forbidden()
      return watchingOracles(db)
    })
  },
})
