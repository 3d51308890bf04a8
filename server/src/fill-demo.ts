import { assembleProduct, seedDemoRecords, type StartupReporting } from './assemble-product.ts'
import type { Config } from './platform/config/config.ts'
import { hasCluster } from './platform/embedded-postgres/cluster-location.ts'
import { createClosers } from './platform/host/closers.ts'

/** Whether a start now would make the demo's database and put everything into it. */
export const isFirstDemoStart = ({ DEMO, DATABASE_URL, DATA_DIR }: Config): boolean =>
  DEMO && DATABASE_URL === undefined && !hasCluster(DATA_DIR)

/**
 * Makes the database and fills it with the demo's records, and stops it again. What that takes once, a server that did it
 * itself would hold for as long as it runs.
 */
export async function fillDemo(config: Config, reporting: StartupReporting): Promise<void> {
  const opened = createClosers(reporting.report)
  try {
    const { context } = await assembleProduct(config, reporting, opened)
    opened.add('应用', () => context.app.close())
    await seedDemoRecords(context, reporting.say)
  } finally {
    await opened.closeAll()
  }
}
