import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Module } from '../../platform/context/module.ts'
import type { Environment } from '../../platform/config/config.ts'
import { sealWhatIsClear } from '../../platform/sealing/ledger.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import type { DatabaseTemplate } from './test-database.ts'
import { testHouse, type TestHouse } from './test-house.ts'

export interface LiveHouse extends TestHouse {
  /** `http://127.0.0.1:PORT` */
  address: string
  dataDir: string
}

interface Wanted {
  config?: Environment
  clock?: Date
  modules?: readonly Module[]
  /** As the one with the demo's records and people. */
  template?: DatabaseTemplate
}

/** The whole product, storage and jobs included, listening on a port of its own: what a browser is sent to. */
export async function liveHouse(wanted: Wanted = {}): Promise<LiveHouse> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-live-'))
  const storage = await openDiskStorage(path.join(dataDir, 'files'))
  const given = {
    config: { DATA_DIR: dataDir, ...wanted.config },
    parts: { storage },
    ...(wanted.clock && { clock: wanted.clock }),
    ...(wanted.modules && { modules: wanted.modules }),
    ...(wanted.template && { template: wanted.template }),
  }
  const house = await testHouse(given)
  await sealWhatIsClear(house.database, house.context.personal, () => {}) // as every start does
  await house.context.jobs.start()
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await house.context.jobs.stop()
    await house.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return { ...house, address, dataDir, close }
}
