import { sendOnce } from './send-load.ts'
import { asOwner, pause, type StartedProduct } from './started-product.ts'

export const PASSWORD = 'Xuanjiao@2026'

/** Fills the table through SQL, as fast as it goes; the titles are Chinese and few of them match the filter. */
export async function fillVideos({ socketDir }: StartedProduct, rows: number): Promise<void> {
  await asOwner(socketDir, async client => {
    await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
    await client.query(
      `
      insert into he_video (id, tenant_id, code, title, classification_id, status, media_status, duration_sec, created_by, created_at)
      select gen_random_uuid(), 1, 'B' || lpad(n::text, 7, '0'), '宣教视频' || n || case when n % 57 = 0 then '高血压' else '日常护理' end || '指导',
        (select id from he_video_classification limit 1), (array['draft', 'published', 'published', 'off'])[1 + n % 4], 'none', 60 + n % 600, 'bench', now() - n * interval '1 minute'
      from generate_series(1, $1) n`,
      [rows],
    )
    await client.query('vacuum analyze he_video') // as the database does by itself within a minute
    await client.query('analyze')
    // Statements are read back from the list of activity: they must not be cut off there.
    await client.query('alter system set track_activity_query_size = 32768')
  })
}

/** The demo's covers, clips and history are made after the first start; they would be measured with the rest. */
export async function waitUntilIdle(product: StartedProduct): Promise<void> {
  for (;;) {
    const left = await asOwner(product.socketDir, async client => {
      await client.query("select set_config('app.tenant', '-1', false)")
      return (await client.query("select from sys_job where state in ('queued', 'running')")).rowCount
    })
    if (left === 0) return
    await pause(500)
  }
}

export async function signIn(port: number, username = 'admin'): Promise<string> {
  let text = ''
  const body = JSON.stringify({ username, password: PASSWORD, captcha: '', checkKey: 1, remember_me: true })
  if (!(await sendOnce(port, undefined, { method: 'POST', path: '/api/sys/login', body }, answer => (text = answer))))
    throw new Error(`sign-in failed: ${text}`)
  return (JSON.parse(text) as { result: { token: string } }).result.token
}
