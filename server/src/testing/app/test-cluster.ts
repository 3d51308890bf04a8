import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** folder of the socket of this run's PostgreSQL; user `postgres`, no password */
    socketDir: string
  }
}

const prefix = 'xuanjiao-test-'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs that were killed leave their folder behind; its name says whose it was. */
function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter(name => name.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length)))) remove(path.join(os.tmpdir(), name))
  }
}

function remove(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true })
  } catch {
    // another user's, or its server is just stopping: the next run tries again
  }
}

/** A PostgreSQL for the length of one test run: fast, because nobody minds if a power cut takes it. */
export async function startTestCluster(name: string): Promise<{ socketDir: string; stop: () => Promise<void> }> {
  sweep()
  const dataDir = path.join(os.tmpdir(), `${prefix}${process.pid}-${name}`)
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    passwords: false,
    settings: { max_connections: 200 },
  })
  const stop = async () => {
    await server.stop()
    remove(dataDir)
  }
  return { socketDir: server.socketDir, stop }
}

/** `npm test` starts one for all tiers and says where; a single `vitest run` starts its own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const value = process.env['TEST_POSTGRES_SOCKET']
  const cluster = value ? undefined : await startTestCluster(project.name)
  project.provide('socketDir', value ?? cluster?.socketDir ?? '')
  return cluster?.stop
}
