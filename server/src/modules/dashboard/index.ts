import { dashboardCalls, type DashboardQuery } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { defineModule } from '../../platform/context/module.ts'
import { SharedAnswers } from '../../platform/redis/shared-answers.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { serveHeavy, staffCallServices } from '../../platform/calls/serve.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Staff } from '../../platform/access/who.ts'
import { content, overview, watchlist } from './answers.ts'
import { fewSeconds } from './lens/cache.ts'
import { serveExport } from './export.ts'
import { lensOf, type DashboardScope } from './lens/lens.ts'
import { habits } from './queries/habits.ts'
import { hospitals } from './queries/hospitals.ts'
import { path } from './queries/path.ts'
import { provinces } from './queries/provinces.ts'
import { levelBelow, ranking } from './queries/ranking.ts'
import { veilHospital, veilOf, veilRanking } from './seen.ts'

export { dashboardReport } from './report.ts'

/** Figures of the rows the asker may see: one set of calls for the platform, areas, hospitals and wards. */
export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: [...staffCallServices, 'clock', 'redis', 'dictionaries'],
  start(context) {
    const { clock, redis, config } = context
    const ask = fewSeconds(clock, redis && new SharedAnswers(redis, secretFor(config)[0]))
    const look = (asked: { query: DashboardQuery; who: Staff; db: Db }): DashboardScope =>
      lensOf(asked.query, asked.who, asked.db, clock.now())

    serveHeavy(context, dashboardCalls.admin, asked => overview(ask, look(asked), veilOf(asked.who.grants)))
    serveHeavy(context, dashboardCalls.content, asked => content(ask, look(asked), veilOf(asked.who.grants)))
    serveHeavy(context, dashboardCalls.watchlist, asked => watchlist(ask, look(asked), veilOf(asked.who.grants)))
    serveHeavy(context, dashboardCalls.ranking, async asked => {
      const lens = look(asked)
      await ask(lens, path)
      const level = asked.query.level ?? levelBelow(lens)
      return veilRanking(veilOf(asked.who.grants), await ask(lens, ranking, asked.query.by, level))
    })
    serveHeavy(context, dashboardCalls.provinces, async asked => {
      const lens = look(asked)
      await ask(lens, path)
      return ask(lens, provinces)
    })
    serveHeavy(context, dashboardCalls.hospitals, async asked => {
      const lens = look(asked)
      const veil = veilOf(asked.who.grants)
      await ask(lens, path)
      return (await ask(lens, hospitals)).map(row => veilHospital(veil, row))
    })
    serveHeavy(context, dashboardCalls.habits, async asked => {
      const lens = look(asked)
      await ask(lens, path)
      return ask(lens, habits)
    })
    serveExport(context, ask, look)
  },
})
