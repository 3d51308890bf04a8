import { health } from '@xuanjiao/contract/system/health'
import type { House } from '../../platform/house.ts'
import { isCurrent, readMigrations } from '../../platform/migrate.ts'
import { serveOpen } from '../../platform/serve.ts'
import { appliedMigrations } from './store.ts'

export function serveHealth(house: House): void {
  const migrations = readMigrations()
  serveOpen(house, health, async ({ reply, db }) => {
    const applied = await appliedMigrations(db).catch(() => undefined)
    const message =
      applied === undefined ? '数据库无法访问' : isCurrent(applied, migrations) ? '正常' : '数据库尚未升级'
    const ready = message === '正常'
    void reply.status(ready ? 200 : 503)
    return { ready, message }
  })
}
