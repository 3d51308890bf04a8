import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/primitives/ids.ts'
import { addAdministrator, signedInCalls } from '../testing/people/test-users.ts'
import { idPositionsOf, type IdPosition } from './values/id-positions.ts'
import type { RegisteredRoute } from './testing/proof-app.ts'
import {
  comparableAnswer,
  isTestedCall,
  isRecycleBinCall,
  sendWithIds,
  startTwoTenants,
  type TwoTenants,
} from './testing/two-tenants.ts'

/** The control of what is proved of tenants: a call that notices no id at all would let every foreign one pass. */

let two: TwoTenants
beforeAll(async () => {
  two = await startTwoTenants()
})
afterAll(() => two.app.close())

const asked = (): RegisteredRoute[] => two.app.routes.filter(isTestedCall)

/**
 * Where an id of one’s own makes no difference by itself, each with the reason. A new call that turns up here needs a value
 * that fits in `well-formed-requests.ts`, or a line below.
 */
const SILENT: readonly [RegExp, string][] = [
  [/checkRoleCode id$/, '只在编码重复时才看编号'],
  [/task\/list schedule$/, '是定时任务的编号，不是任务的'],
  [/task\/download id$/, '任务没有文件可下载'],
  [
    /(desform|desform\/data|standardDepartment|hospital|hospitalDepartment|video|sensitiveWord|reviewer|consultClass|consultTemplate|famousDoctor|playlist|vipPlan|payGoods|priceRule|carousel|contactMessage|eduTask|hospitalMonth|areaTarget|mapPack|qrCode|posterTemplate|document|position|role|user|quartzJob|annountCement|sysMessageTemplate|sysMessage|sysDepartRole)\/options pid$/,
    '不是树，或以编码相连',
  ],
  [/dataSource\/choices pid$/, '不是树'],
  [/video\/play taskId$/, '是任务的编号，不是权益行的'],
  [/video\/key\/\{kid\} kid$/, '没有播放令牌时对任何编号都是同一句话，见 key.test.ts'],
  [/hospitalVideoType\/sort ids$/, '须是同级的全部类型，缺一不可'],
  [/video\/batch\/(commit|close) batchId$/, '批次由本人新编号，只有本人看得见，见 batch.test.ts'],
  [/resumable\/\{uploadId\}\/finish uploadId$/, '续传由本人新编号，只有本人能完成，见 resumable.test.ts'],
  [/desform\/open\/(form|code|submit|upload) token$/, '链接的暗号不是编号，猜不出来，见 open-forms.test.ts'],
  [/role\/datarule.* permissionId$/, '是菜单的编号，菜单不属于租户'],
  [/role\/datarule dataRuleIds$/, '是规则的编号，规则不属于租户，见 data-rules.test.ts'],
  [/getDeptRoleList userId$/, '列出部门的全部角色，与用户无关'],
  [/sysDepartRole\/datarule\/\S* departId$/, '部门由角色决定'],
  [/account\/factors\/removePasskey id$/, '先要密码或验证码，对任何编号都是同一句话，见 factors.test.ts'],
  [/account\/bindings\/remove id$/, '先要密码或验证码，对任何编号都是同一句话，见 sign-in-elsewhere.test.ts'],
  [/account\/(profile|tokens|endSessions) ids?$/, '只认本人的编号，别人的与不存在的同一回答，见 account.test.ts'],
  [/priceRule\/try hospitalId$/, '没有选视频时先要视频，见 prices.test.ts'],
  [/priceRule\/edit hospitalVideoTypeId$/, '须是规则所属医院的类型'],
  [/payGoods\/add vipPlanId$/, '用途不是会员套餐时不看套餐'],
  [
    /payGoods\/(unpayable|createTiers) (classificationId|hospitalVideoTypeId)$/,
    '同时要有看得见的视频，见 goods.test.ts',
  ],
  [/desform\/add hospitalId$/, '先要一份表单文档，见 forms.test.ts'],
  [/payGoods\/register ids$/, '没有开通微信虚拟支付时对任何编号都是同一句话，见 goods.test.ts'],
  [/noticeSending\/send videoId$/, '只认本租户已发布的视频，见 notice-sendings.test.ts'],
  [/carousel\/add /, '先要本人上传的图片，见 carousels.test.ts'],
  [/carousel\/edit (playlistId|doctorId)$/, '须是轮播图所属医院的'],
  [/contactMessage\/(assign assigneeId|lead classId)$/, '先要找到留言，见 contact-messages.test.ts'],
  [/illnessConsult\/(assign assigneeId|reply videoIds)$/, '先要由本人认领，见 consults.test.ts'],
  [/consult\/ask taskId$/, '是任务的编号，不是权益行的'],
  [/qrCode\/(add|edit|retarget) (playlistId|illnessId|doctorId|videoId)$/, '只收所选的打开内容，见 qr-codes.test.ts'],
  [/dashboard\/remind hospitalIds$/, '只提醒沉默的医院，见 homes.test.ts'],
  [/eduTask\/path (illnessId|playlistId)$/, '疾病和播放单只选其一，见 edu-tasks.test.ts'],
  [/eduTask\/assign /, '先要床位和患者，见 edu-tasks.test.ts'],
  [/task\/confirm taskId$/, '先要看完任务里的视频，见 edu-tasks.test.ts'],
  [/document\/(upload|add) folderId$/, '先要本人上传的文件，见 documents.test.ts'],
  [
    /docFolder\/(add|edit) (hospitalId|departmentId|sharedHospitals)$/,
    '只在归属、共享要求时填写，见 documents.test.ts',
  ],
  [/document\/(add|edit) about\w+Id$/, '只收所选的“关于”，见 documents.test.ts'],
  [/document\/tag ids$/, '先要标签，见 documents.test.ts'],
  [/revert (id|logId)$/, '需要一条修改记录，见 history.test.ts'],
]

test('the control: ids of one’s own are answered otherwise than ids of nothing', { timeout: 600_000 }, async () => {
  const silent: string[] = []
  let as = two.headers
  for (const route of asked().toSorted((a, b) => harm(a) - harm(b))) {
    for (const idPosition of idPositionsOf(route.endpoint)) {
      if (await tells(route, idPosition, as)) continue
      // Some of these calls end a session or take a role away: who is not heard comes fresh.
      as = await freshAdministrator()
      if (!(await tells(route, idPosition, as)))
        silent.push(`${route.method} ${route.endpoint.path} ${idPosition.name}`)
    }
  }
  expect(silent.filter(one => !SILENT.some(([known]) => known.test(one)))).toEqual([])
  expect(SILENT.filter(([known]) => !silent.some(one => known.test(one)))).toEqual([])
})

/** What only looks comes first, what removes comes last. */
const harm = ({ method }: RegisteredRoute): number => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method)

async function freshAdministrator(): Promise<Record<string, string>> {
  const { token } = await signedInCalls(two.app, await addAdministrator(two.app.database.system))
  return { ...two.headers, 'x-access-token': token }
}

/** Whether a call notices at all what it is given here. */
async function tells(route: RegisteredRoute, idPosition: IdPosition, as: Record<string, string>): Promise<boolean> {
  const nothing = newId()
  const unknown = await sendWithIds(two, route, idPosition, [nothing], as)
  const inBin = isRecycleBinCall(route.endpoint)
  const pairs = (two.mirror.pairs.get(idPosition.table ?? '') ?? []).filter(pair => pair.deleted === inBin)
  // From the end: the first of each table fills the other places of a request and should stay as it is, but where nothing
  // else goes with those (a ward of that hospital).
  for (const { own } of [...pairs.slice(-6).toReversed(), ...pairs.slice(0, 1)]) {
    const known = await sendWithIds(two, route, idPosition, [own], as)
    if (
      comparableAnswer(known, own) !== comparableAnswer(unknown, nothing) ||
      known.text.length !== unknown.text.length
    )
      return true
  }
  return idPosition.table === undefined
}
