import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

type Draft = DraftOf<typeof announcement>

const SHOWN: readonly Draft[] = [
  {
    title: '世界糖尿病日宣教周安排',
    msgAbstract: '请各院在 11 月 20 日前提交宣教视频',
    msgContent:
      '<p>今年的宣教周主题是“<strong>认识糖尿病，从控糖开始</strong>”。请各院：</p><ul><li>11 月 20 日前提交宣教视频</li><li>在病区张贴最新的宣教二维码</li><li>每周五在首页查看本院的播放情况</li></ul>',
    priority: 'H',
    openType: 'url',
    openPage: '/he/video',
  },
  {
    title: '宣教视频审核时限调整',
    msgContent:
      '<p>自 12 月起，医学审核由 5 个工作日调整为 <strong>3 个工作日</strong>，被退回的视频修改后优先审核。</p>',
    priority: 'M',
    openType: 'url',
    openPage: '/he/review',
  },
  {
    title: '本周日凌晨系统升级',
    msgContent: '<p>周日 01:00—03:00 升级，期间上传会自动续传，播放不受影响。</p>',
    msgCategory: '2',
    priority: 'L',
  },
]

const DRAFTED: readonly Draft[] = [
  { title: '2027 年度宣教计划征集', msgContent: '<p>（草稿）请各院填报明年的宣教计划。</p>', priority: 'M' },
]

/** Some of what the platform tells its staff; three are before them. */
export const seedAnnouncements = (seed: DemoSeed): Promise<void> =>
  seed.add(
    announcement,
    [...SHOWN, ...DRAFTED].map(draft => ({ id: idOf(draft), ...draft })),
    // Published days ago: the workflow would say now.
    async db => {
      for (const [days, draft] of SHOWN.entries())
        await sql`update sys_announcement set send_status = '1', sender = 'admin',
          send_time = created_at - make_interval(days => ${days}) where id = ${idOf(draft)} and tenant_id = ${HOME_TENANT}`.execute(
          db,
        )
    },
  )

const idOf = ({ title }: Draft): string => stableId(`announcement:${title}`)
