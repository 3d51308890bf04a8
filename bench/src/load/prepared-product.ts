import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillVideos, waitUntilIdle, signIn } from '../lib/fill-videos.ts'
import { asOwner, pause, startProduct, removeDataDir, type StartedProduct } from '../lib/started-product.ts'
import { fillWatchSessions } from '../lib/watch-sessions.ts'
import type { LoadTarget } from './call-mix.ts'

export interface LoadSize {
  readonly rows: number
  readonly sessions: number
}

/** Beside the data, once all of it is there. */
const FILLED = 'bench-filled'

/**
 * The product over so many videos and watch sessions, started anew after the filling. A folder that an earlier run has
 * filled is measured again, and kept.
 */
export async function preparedProduct(
  port: number,
  { rows, sessions }: LoadSize,
  folder: string | undefined,
  say: (line: string) => void,
): Promise<StartedProduct & { done(): Promise<void> }> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder === undefined || !existsSync(join(folder, FILLED))) {
    say('starting the product and waiting for the background work of its first start…')
    const first = await startProduct(port, folder)
    folder = await fillProduct(first, { rows, sessions }, say)
  }
  const product = await startProduct(port, folder)
  await pause(3000)
  const isStored = process.env['BENCH_DATA'] !== undefined
  const done = async () => {
    await product.stop()
    if (!isStored) removeDataDir(product.dataDir)
  }
  return { ...product, done }
}

async function fillProduct(
  product: StartedProduct,
  { rows, sessions }: LoadSize,
  say: (line: string) => void,
): Promise<string> {
  await waitUntilIdle(product)
  say(`filling ${rows} videos…`)
  await fillVideos(product, rows)
  if (sessions > 0) {
    say(`filling ${sessions} sittings…`)
    await asOwner(product.socketDir, client => fillWatchSessions(client, { sessions, days: 90, users: 20_000 }))
  }
  await product.stop()
  writeFileSync(join(product.dataDir, FILLED), '')
  return product.dataDir
}

/** Who asks, and for which records. */
export async function loadTargetOf({ port, socketDir }: StartedProduct): Promise<LoadTarget> {
  const token = await signIn(port)
  return asOwner(socketDir, async client => {
    const videos = await client.query<{ id: string }>(
      "select replace(id::text, '-', '') as id from he_video where code like 'B%' limit 500",
    )
    const leaf = await client.query<{ id: string }>(
      "select replace(c.id::text, '-', '') as id from he_video_classification c where not exists (select from he_video_classification d where d.pid = c.id) limit 1",
    )
    return { token, ids: videos.rows.map(row => row.id), classification: leaf.rows[0]?.id ?? '' }
  })
}
