import { DEMO_PASSWORD } from '../../../server/src/seed/demo/demo-people.ts'
import { seedDemo } from '../../../server/src/seed/demo/demo.ts'
import type { Environment } from '../../../server/src/platform/config/config.ts'
import type { DatabaseTemplate } from '../../../server/src/testing/house/test-database.ts'
import { liveHouse, type LiveHouse } from '../../../server/src/testing/house/live-house.ts'

export { DEMO_PASSWORD }

/** A little before the browser's own clock, so that its "today" is never behind the day on which something was watched. */
const BEFORE_MS = 10 * 60_000
const shortlyBefore = () => new Date(Date.now() - BEFORE_MS)

/** The demo's records and people, put in once for all walks. */
export const DEMO_TEMPLATE: DatabaseTemplate = { name: 'demo', seed: seedDemo, clock: { now: shortlyBefore } }

/** The product as `npm start` shows it, over a database of its own; covers, clips and history are left out. */
export function demoHouse(config: Environment = {}): Promise<LiveHouse> {
  return liveHouse({
    config: { DEMO: 'on', ...config },
    clock: shortlyBefore(),
    template: DEMO_TEMPLATE,
  })
}
