import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { sql } from 'kysely'
import type { DataScope } from '../../../platform/access/principal.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { TestCall } from '../../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { addDepart, addUser } from '../../../testing/people/test-users.ts'
import { startViewerWorld, VIEWER_WORLD_IDS, type ViewerWorld } from '../../../testing/people/viewer-world.ts'
import { businessModule } from '../../business/index.ts'

export const CONSULT_CLASSES = { hospital: stableId('c:hospital'), platform: stableId('c:platform') } as const

const PLACES = {
  root: { kind: 'platform' },
  admin: { kind: 'platform' },
  medical: { kind: 'platform' },
  compliance: { kind: 'platform' },
  nurse: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
  doctor: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
  ward: {
    kind: 'department',
    hospitalId: VIEWER_WORLD_IDS.jia,
    areaCode: '320508',
    departmentId: VIEWER_WORLD_IDS.ward,
  },
  stranger: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.yi, areaCode: '330106' },
} satisfies Record<string, DataScope>
export type ConsultStaff = keyof typeof PLACES

export interface ConsultWorld extends ViewerWorld {
  /** Calls of a member of staff. */
  as(who: ConsultStaff, without?: readonly string[]): TestCall
  staffId(who: ConsultStaff): string
  ask(viewer: TestCall, value?: object): ReturnType<TestCall>
  /** Asks, and answers the id of the question; each time by somebody else, of 甲医院 unless a name says otherwise. */
  asked(value?: object, name?: string): Promise<{ id: string; no: string; viewer: TestCall }>
  one(
    id: string,
    who?: ConsultStaff,
  ): Promise<Record<string, unknown> & { thread: { kind: string; content: string }[] }>
  /** Does something with a question; answers what was said. */
  act(who: ConsultStaff, call: keyof typeof consultCalls, id: string, more?: object): Promise<string>
}

export const QUESTION = '高血压患者吃药之后头晕，应该怎么处理？'

/** A viewers' world with two classes, people of two hospitals and the platform, and one reviewer for each node. */
export async function startConsultWorld(config: Record<string, string> = {}): Promise<ConsultWorld> {
  const w = await startViewerWorld(config, [businessModule])
  const ids = await addStaff(w)
  await addClasses(w)
  const callers = callsByPrincipal(w.app.context)
  const as = (who: ConsultStaff, without: readonly string[] = []) =>
    callers(testPrincipal({ username: who, userId: ids[who], dataScope: PLACES[who], without }))
  let askers = 0
  const ask = (viewer: TestCall, value: object = {}) =>
    viewer(viewerConsultCalls.ask, {
      body: { classId: CONSULT_CLASSES.hospital, question: QUESTION, ...value },
    })
  const asked = async (value: object = {}, name = `asker${(askers += 1)}@H1`) => {
    const viewer = await w.viewer(name)
    const { no } = (await ask(viewer, value)).result as { no: string }
    const { rows } = await sql<{ id: string }>`select id from he_illness_consult where consult_no = ${no}`.execute(w.db)
    return { id: rows[0]?.id ?? '', no, viewer }
  }
  return {
    ...w,
    as,
    staffId: who => ids[who],
    ask,
    asked,
    one: async (id, who = 'root') => (await as(who)(consultCalls.one, { query: { id } })).result,
    act: async (who, call, id, more = {}) =>
      (await as(who)(consultCalls[call] as never, { body: { id, ...more } as never })).body.message,
  }
}

async function addStaff({ app }: ViewerWorld): Promise<Record<ConsultStaff, string>> {
  const db = app.database.system
  const codes = ['he:illnessConsult:answer']
  const [platform, jia, ward, yi] = await Promise.all([
    addDepart(db, { bizType: 'platform' }),
    addDepart(db, { bizType: 'hospital', bizRef: VIEWER_WORLD_IDS.jia }),
    addDepart(db, { bizType: 'hospital_dept', bizRef: VIEWER_WORLD_IDS.ward }),
    addDepart(db, { bizType: 'hospital', bizRef: VIEWER_WORLD_IDS.yi }),
  ])
  const at = async (username: string, { id }: { id: string }) =>
    (await addUser(db, { username, codes, departs: [id] })).id
  return {
    root: await at('root', platform),
    admin: await at('chief', platform),
    medical: await at('medical', platform),
    compliance: await at('compliance', platform),
    nurse: await at('nurse', jia),
    doctor: await at('doctor', jia),
    ward: await at('ward', ward),
    stranger: await at('stranger', yi),
  }
}

async function addClasses({ db }: ViewerWorld): Promise<void> {
  await sql`insert into he_consult_class (id, tenant_id, name, reply_sla_hours, handler_role, auto_reply) values
    (${CONSULT_CLASSES.hospital}, 1, '用药咨询', 4, 'hospital', '已收到，请稍候。'),
    (${CONSULT_CLASSES.platform}, 1, '会员与支付', 24, 'platform', null)`.execute(db)
  await sql`insert into he_reviewer (id, tenant_id, username, node, std_dept_codes) values
    (gen_random_uuid(), 1, 'medical', 'medical', '03'), (gen_random_uuid(), 1, 'compliance', 'compliance', null),
    (gen_random_uuid(), 1, 'nurse', 'medical', '03'), (gen_random_uuid(), 1, 'root', 'medical', '04'),
    (gen_random_uuid(), 1, 'medical', 'compliance', null)`.execute(db)
}
