import type { TestApp } from './test-app.ts'

/** Runs a job of the platform's own without waiting for its hour, and answers what it came to; a failed one is not tried again. */
export async function runJobByKind(
  { jobs, database }: Pick<TestApp, 'jobs' | 'database'>,
  kind: string,
): Promise<unknown> {
  const id = await jobs.add({ kind, tenantId: 0, payload: {} })
  await jobs.tick()
  await jobs.idle()
  const { state, result, error } = await database.system
    .selectFrom('sys_job')
    .select(['state', 'result', 'error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (state === 'done') return result
  await jobs.cancel(id)
  throw new Error(error ?? state)
}
