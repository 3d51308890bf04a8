// One PostgreSQL for as long as some work lasts, whether it ends well, badly or by a signal.
import { runEntry } from '../server/run-entry.mjs'

/** @template T @param {(env: Record<string, string>) => Promise<T>} work */
export async function withTestCluster(name, work) {
  const { startTestCluster } = await runEntry('server/src/testing/app/test-cluster.ts')
  const cluster = await startTestCluster(name)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => cluster.stop().then(() => process.exit(130)))
  try {
    return await work({ TEST_POSTGRES_SOCKET: cluster.socketDir })
  } finally {
    await cluster.stop()
  }
}
