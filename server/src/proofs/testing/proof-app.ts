import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { productModules } from '../../build-app.ts'
import type { Environment } from '../../platform/config/config.ts'
import { defineModule, type Module } from '../../platform/context/module.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

/** A route as the web server itself knows it, whoever put it there. */
export interface RegisteredRoute {
  readonly method: string
  readonly url: string
  readonly endpoint: AnyEndpoint
}

export interface ProofApp extends TestApp {
  /** Every route there is; `context.routes` is what the server says of itself. */
  routes: readonly RegisteredRoute[]
}

/** The whole house over a storage of its own. Jobs wait until a test says so. */
export async function startProofApp(config: Environment = {}): Promise<ProofApp> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-proof-'))
  const routes: RegisteredRoute[] = []
  const test = await startTestApp({
    config: { DATA_DIR: dataDir, VIEWER_LIMITS: 'off', ...config },
    parts: { storage: await openDiskStorage(path.join(dataDir, 'files')) },
    modules: [noteRoutes(routes), ...productModules()],
  })
  const close = async () => {
    await test.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return { ...test, routes, close }
}

/** It needs nothing a module provides, so it starts first and misses no route. */
function noteRoutes(routes: RegisteredRoute[]): Module {
  return defineModule({
    name: 'note routes',
    needs: ['app'],
    start: ({ app }) => {
      app.addHook('onRoute', ({ method, url, config }) => {
        for (const one of [method].flat())
          if (config?.endpoint) routes.push({ method: one, url, endpoint: config.endpoint })
      })
    },
  })
}
