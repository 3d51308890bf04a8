import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import type { SimulatedWorldLine } from '@xuanjiao/contract/viewer/viewing-plan'
import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { JobKind } from '../../platform/context/job-queue.ts'
import { countPendingDays } from '../../modules/stats/index.ts'
import {
  backfillHistory,
  readBackfillWorld,
  simulatedWorldLines,
  type BackfillResult,
} from '../../modules/watch/index.ts'

export const DEMO_HISTORY = 'demo.history'

const payload = z.object({
  seed: z.string().max(40),
  days: z.number().int().min(1).max(365),
  viewers: z.number().int().min(1).max(20_000),
})
export type HistoryParams = z.output<typeof payload>

/** The simulator is a program of its own: the demo hands it the videos and reads the plan, line by line. */
const SIMULATOR = createRequire(import.meta.url).resolve('@xuanjiao/sim/main')

/** Gives the demo some history after its first start, in the background. */
export function demoHistoryJob({ database, clock }: Pick<AppContext, 'database' | 'clock'>): JobKind<HistoryParams> {
  return {
    kind: DEMO_HISTORY,
    title: '生成演示观看记录',
    payload,
    maxAttempts: 3,
    timeoutSeconds: 1800,
    parallel: 1,
    priority: 'background',
    run: async ({ payload: params, tenantId, signal }) => {
      const written = await writeDemoHistory(database, tenantId, params, signal)
      // Not left to the next tick: until then every figure of a dashboard would be made of thousands of watch sessions.
      await countPendingDays(database, clock.now(), signal)
      return written
    },
  }
}

/** Lets the simulator plan some days of watching and writes them as history, counted like live heartbeats. */
export async function writeDemoHistory(
  database: Database,
  tenantId: number,
  params: HistoryParams,
  signal: AbortSignal,
): Promise<BackfillResult> {
  const db = database.forTenant(tenantId)
  return backfillHistory(
    db,
    tenantId,
    params.seed,
    viewingPlanLines(params, simulatedWorldLines(await readBackfillWorld(db)), signal),
  )
}

/** The lines of a plan. A simulator that fails fails the job: half a history is not kept quiet about. */
export async function* viewingPlanLines(
  params: HistoryParams,
  world: readonly SimulatedWorldLine[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const args = [
    SIMULATOR,
    'plan',
    '--seed',
    params.seed,
    '--days',
    String(params.days),
    '--viewers',
    String(params.viewers),
  ]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], signal, detached: true })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  ended.catch(() => {}) // heard below, after the last line: a stop in between is nobody's fault
  child.stdin.on('error', () => {})
  child.stdin.end(world.map(line => JSON.stringify(line)).join('\n'))
  for await (const line of createInterface({ input: child.stdout })) yield line
  const code = await ended
  if (code !== 0) throw new Error(`模拟器结束时返回 ${code}`)
}
