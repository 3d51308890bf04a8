// One PostgreSQL for as long as some work lasts, whether it ends well, badly or by a signal.
import { enter } from '../server/entry.mjs'

/** @template T @param {(env: Record<string, string>) => Promise<T>} work */
export async function startClusterFor(name, work) {
  const { startCluster } = await enter('server/src/testing/house/cluster.ts')
  const cluster = await startCluster(name)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => cluster.stop().then(() => process.exit(130)))
  try {
    return await work({ TEST_POSTGRES_SOCKET: cluster.socketDir })
  } finally {
    await cluster.stop()
  }
}
