import { productModules } from '../../../server/src/build-app.ts'
import { DEMO_PASSWORD } from '../../../server/src/demo/accounts/demo-accounts.ts'
import { publishedDemoAccountList } from '../../../server/src/demo/accounts/offered-accounts.ts'
import { demoModule, seedDemo } from '../../../server/src/demo/seed-demo.ts'
import type { Environment } from '../../../server/src/platform/config/config.ts'
import type { DatabaseTemplate, TestDatabase } from '../../../server/src/testing/app/test-database.ts'
import { startLiveApp, type LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { startTestApp } from '../../../server/src/testing/app/test-app.ts'

export { DEMO_PASSWORD }

/** A little before the browser's own clock, so that its "today" is never behind the day on which something was watched. */
const BEFORE_MS = 10 * 60_000
const shortlyBefore = () => new Date(Date.now() - BEFORE_MS)

/** The demo's records and people, put in once for all walks. */
export const DEMO_TEMPLATE: DatabaseTemplate = { name: 'demo', seed: fillWithDemo }

/** The demo's records go the way of people's, so it is the product that takes them. */
async function fillWithDemo(database: TestDatabase): Promise<void> {
  const app = await startTestApp({ database, clock: shortlyBefore() })
  await seedDemo(app.context)
  await app.close()
}

/** The product as `npm start` shows it, over a database of its own; covers, clips and history are left out. */
export function startDemoApp(config: Environment = {}, port?: number): Promise<LiveApp> {
  return startLiveApp({
    ...(port === undefined ? {} : { port }),
    config: { DEMO: 'on', ...config },
    clock: shortlyBefore(),
    modules: [...productModules(publishedDemoAccountList()), demoModule],
    template: DEMO_TEMPLATE,
  })
}
