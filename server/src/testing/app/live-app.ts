import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Module } from '../../platform/context/module.ts'
import type { Environment } from '../../platform/config/config.ts'
import { encryptClearValues } from '../../platform/encryption/encryption-upkeep.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import type { DatabaseTemplate } from './test-database.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export interface LiveApp extends TestApp {
  /** `http://127.0.0.1:PORT` */
  address: string
  dataDir: string
}

interface LiveAppOptions {
  config?: Environment
  clock?: Date
  modules?: readonly Module[]
  /** As the one with the demo's records and people. */
  template?: DatabaseTemplate
  /** Known before it starts, for what rests on the address. */
  port?: number
}

/** The whole product, storage and jobs included, listening on a port of its own: what a browser is sent to. */
export async function startLiveApp(liveAppOptions: LiveAppOptions = {}): Promise<LiveApp> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-live-'))
  const storage = await openDiskStorage(path.join(dataDir, 'files'))
  const value = {
    config: { DATA_DIR: dataDir, ...liveAppOptions.config },
    parts: { storage },
    ...(liveAppOptions.clock && { clock: liveAppOptions.clock }),
    ...(liveAppOptions.modules && { modules: liveAppOptions.modules }),
    ...(liveAppOptions.template && { template: liveAppOptions.template }),
  }
  const app = await startTestApp(value)
  await encryptClearValues(app.database, app.context.personalEncryption, () => {}) // as every start does
  await app.context.jobs.start()
  const address = await app.app.listen({ host: '127.0.0.1', port: liveAppOptions.port ?? 0 })
  const close = async () => {
    await app.context.jobs.stop()
    await app.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return { ...app, address, dataDir, close }
}
