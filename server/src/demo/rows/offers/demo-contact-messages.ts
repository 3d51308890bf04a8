import { sql } from 'kysely'
import { keepContactMessage, type ContactDraft } from '../../../modules/contact-messages/index.ts'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoSeed } from '../../writer/demo-seed.ts'

type Message = Pick<ContactDraft, 'source' | 'type' | 'contactName' | 'content' | 'hospitalId' | 'areaCode'>

/** Who wants to work with us finds the form of the website. */
const JIANGSU = { source: 'web', hospitalId: null, areaCode: '320505' }
const NOWHERE = { source: 'wxapp', hospitalId: null, areaCode: null }
const RENLAN = { source: 'wxapp', hospitalId: stableId('HO000007'), areaCode: '320508' }

const MESSAGES: readonly Message[] = [
  {
    type: 'cooperate',
    contactName: '钱院长',
    content: '我院是苏州的一家二级综合医院，想在病区使用宣教视频，请联系我们。',
    ...JIANGSU,
  },
  { type: 'fault', contactName: '孙女士', content: '扫病区的二维码后视频一直转圈，换了手机也一样。', ...RENLAN },
  { type: 'advice', contactName: '李先生', content: '希望多一些方言配音的视频，老人听不太懂普通话。', ...NOWHERE },
  { type: 'complaint', contactName: '周女士', content: '会员买了以后看不了视频，联系了两次没有人回复。', ...NOWHERE },
]

/** A few messages, each as somebody would have sent it; a day is enough for all of them. */
export async function seedContactMessages({ context }: DemoSeed): Promise<void> {
  const { rows } = await sql`select from he_contact_message limit 1`.execute(context.database.system)
  if (rows.length > 0) return
  const now = context.clock.now()
  await context.database
    .forTenant(HOME_TENANT)
    .transaction()
    .execute(async tx => {
      for (const [at, message] of MESSAGES.entries()) {
        const sent = new Date(now.getTime() - at * 5 * 3_600_000)
        const caller = { tenantId: HOME_TENANT, phone: `1380000010${at}`, callerHash: `demo${at}`, userId: undefined }
        await keepContactMessage(tx, context, { ...message, ...caller, images: [] }, sent)
      }
    })
}
