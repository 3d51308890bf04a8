import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishSessionChanges } from '../modules/session/index.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { callersOfWorld, type Caller } from './testing/callers.ts'
import { makeTestWorld } from './testing/make-world.ts'
import { startProofApp, type ProofApp, type RegisteredRoute } from './testing/proof-app.ts'

// Whoever stands in a hospital whose service has ended reads on and changes nothing, at every route there is
// (rules/hospitals#expired).

const LIMIT_MS = 120_000

let t: ProofApp
let people: Caller[]
beforeAll(async () => {
  t = await startProofApp()
  const world = await makeTestWorld(t.database.system, 1, seededRandom(1))
  people = (await callersOfWorld(t, world)).filter(({ name }) => name === 'hospital' || name === 'ward')
  await sql`update he_hospital set service_status = 'expired'`.execute(t.database.system)
  await publishSessionChanges(t.context, 'grants')
})
afterAll(() => t.close())

/** What such people change all the same: their own account, and asking for what takes their data out or renews. */
const OWN_MATTERS = [
  /^(POST|PUT) \/api\/sys\/(selectDepart|user\/updatePassword)$/,
  /^\w+ \/api\/sys\/account\//,
  /^(POST|DELETE) \/api\/sys\/listView\//,
  /^PUT \/api\/sys\/sysAnnouncementSend\//,
  /^POST \/api\/sys\/exportRequest\/(add|withdraw)$/,
  /^POST \/api\/he\/hospital\/requestRenewal$/,
]
const EXPORTS = /\/(exportXls|exportOwn|export\w*)$|\/(data|areaData|dashboard)\/export/

async function answer({ method, url }: RegisteredRoute, caller: Caller): Promise<{ status: number; message: string }> {
  const path = url.replaceAll(/:\w+/g, '0').replace('*', 'x')
  const send = async (anew: boolean) =>
    t.app.inject({ method: method as 'GET', url: path, headers: await caller.headers(anew) })
  const first = await send(false)
  // Signing out and locking the screen are among the calls.
  const isOut = first.statusCode === 401 || first.body.includes('屏幕已锁定')
  const reply = isOut ? await send(true) : first
  const isJson = String(reply.headers['content-type']).includes('json')
  const body: unknown = isJson && reply.body !== '' ? JSON.parse(reply.body) : {}
  return { status: reply.statusCode, message: (body as { message?: string }).message ?? '' }
}

/** Of the ward every tenth is tried: it is kept by the same door. */
const WARD_STEP = 10

test(
  'every call of staff that changes something is refused, with what is still possible',
  async () => {
    const wrong: string[] = []
    const counts = { refused: 0, open: 0 }
    const changing = t.routes.filter(
      ({ endpoint, method }) =>
        !['public', 'viewer', 'visitor'].includes(endpoint.allow) && !endpoint.reading && method !== 'HEAD',
    )
    for (const caller of people)
      for (const route of changing.filter((_, at) => caller.name === 'hospital' || at % WARD_STEP === 0)) {
        const name = `${route.method} ${route.url}`
        const isOpen = EXPORTS.test(route.url) || OWN_MATTERS.some(one => one.test(name))
        const { status, message } = await answer(route, caller)
        const isRefused = status === 403 && message === says.serviceEnded
        counts[isRefused ? 'refused' : 'open'] += 1
        if (isRefused === isOpen) wrong.push(`${caller.name} ${name}（${route.endpoint.title}）：${status} ${message}`)
      }
    console.log(`服务到期：${counts.refused} 次被拒绝，${counts.open} 次照常`)
    expect(wrong).toEqual([])
    expect(counts.refused).toBeGreaterThan(600)
    expect(counts.open).toBeGreaterThan(20)
    expect(t.unexpectedErrors).toEqual([])
  },
  LIMIT_MS,
)

test('a call is reading by its method, or says so itself: those that post are known', () => {
  const posted = t.routes.filter(
    ({ endpoint, method }) =>
      endpoint.reading && method !== 'GET' && method !== 'HEAD' && /^\/(he|sys|ext)/.test(endpoint.path),
  )
  const changing = posted.filter(({ endpoint }) =>
    /新增|添加|编辑|修改|删除|发布|审核|上传|导入|分派|回复|赠送/.test(endpoint.title),
  )
  expect(changing.map(({ endpoint }) => endpoint.title).filter(title => !/预览|检查|核对|试算/.test(title))).toEqual([])
})
