import { productModules } from '../../../server/src/app.ts'
import { DEMO_PASSWORD } from '../../../server/src/demo/accounts/accounts.ts'
import { demoAccounts } from '../../../server/src/demo/accounts/offered-accounts.ts'
import { demoModule, seedDemo } from '../../../server/src/demo/demo.ts'
import type { Environment } from '../../../server/src/platform/config/config.ts'
import type { DatabaseTemplate, TestDatabase } from '../../../server/src/testing/house/test-database.ts'
import { liveHouse, type LiveHouse } from '../../../server/src/testing/house/live-house.ts'
import { testHouse } from '../../../server/src/testing/house/test-house.ts'

export { DEMO_PASSWORD }

/** A little before the browser's own clock, so that its "today" is never behind the day on which something was watched. */
const BEFORE_MS = 10 * 60_000
const shortlyBefore = () => new Date(Date.now() - BEFORE_MS)

/** The demo's records and people, put in once for all walks. */
export const DEMO_TEMPLATE: DatabaseTemplate = { name: 'demo', seed: fillWithDemo }

/** The demo's records go the way of people's, so it is the product that takes them. */
async function fillWithDemo(database: TestDatabase): Promise<void> {
  const house = await testHouse({ database, clock: shortlyBefore() })
  await seedDemo(house.context)
  await house.close()
}

/** The product as `npm start` shows it, over a database of its own; covers, clips and history are left out. */
export function demoHouse(config: Environment = {}): Promise<LiveHouse> {
  return liveHouse({
    config: { DEMO: 'on', ...config },
    clock: shortlyBefore(),
    modules: [...productModules(demoAccounts()), demoModule],
    template: DEMO_TEMPLATE,
  })
}
