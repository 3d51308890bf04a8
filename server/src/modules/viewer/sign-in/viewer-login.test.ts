import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app/test-app.ts'
import { dictModule } from '../../dicts/index.ts'
import { sessionModule } from '../../session/index.ts'
import { viewerModule } from '../index.ts'

test('an invented viewer comes in only where the development login is set', async () => {
  for (const [VIEWER_LOGIN, viewers] of [
    ['off', 0],
    ['development', 1],
  ] as const) {
    const t = await startTestApp({ modules: [sessionModule, dictModule, viewerModule], config: { VIEWER_LOGIN } })
    const { body } = await t.call(viewerCalls.login, { body: { code: 'dev:anybody' } })
    expect(body.success).toBe(viewers === 1)
    if (viewers === 0) expect(body.message).toBe('小程序登录尚未配置')
    const { rows } = await sql`select from he_wxapp_user`.execute(t.database.system)
    expect(rows).toHaveLength(viewers)
    await t.close()
  }
})
