import { carousel } from '@xuanjiao/contract/business/carousel/carousel'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import { demoPicture } from '../../writer/demo-pictures.ts'
import type { DemoDraft, DemoSeed } from '../../writer/demo-seed.ts'

type Draft = Omit<DemoDraft<typeof carousel.fields>, 'id' | 'cover' | 'validFrom' | 'validUntil'>

const SHOWN: readonly Draft[] = [
  { title: '世界糖尿病日：从控糖开始', linkType: 'page', linkAddress: '/pages/topic/diabetes' },
  { title: '用药安全月', place: 'home', sortNo: 20 },
  { title: '会员看全部视频', place: 'vip', linkType: 'vip' },
  { title: '江苏省慢病管理行动', subjectType: 'area', areaCode: '320000' },
  {
    title: '仁澜医院住院须知',
    subjectType: 'hospital',
    hospitalId: stableId('HO000007'),
    linkType: 'hospital',
    linkHospitalId: stableId('HO000007'),
  },
  {
    title: '仁澜周末健康讲堂',
    subjectType: 'hospital',
    hospitalId: stableId('HO000007'),
    place: 'hospital',
    weekDays: '6,7',
  },
]
const OVER: Draft = { title: '春季流感预防', sortNo: 30 }
const TO_COME: Draft = { title: '2027 迎新春健康过年', sortNo: 40 }
const OFF: Draft = { title: '旧版活动页', sortNo: 50, status: '0' }

const drafted = (draft: Draft, validFrom: string, validUntil: string): DemoDraft<typeof carousel.fields> => ({
  id: idOf(draft),
  cover: demoPicture(draft.title, '健康宣教'),
  validFrom,
  validUntil,
  ...draft,
})
const idOf = ({ title }: Draft): string => stableId(`carousel:${title}`)

/** Pictures of every subject and state; those that are shown have been seen for a while. */
export const seedCarousels = (seed: DemoSeed): Promise<void> =>
  seed.add(
    carousel,
    [
      ...[...SHOWN, OFF].map(draft => drafted(draft, '2026-01-01 00:00:00', '2027-12-31 23:59:59')),
      drafted(OVER, '2026-02-01 00:00:00', '2026-05-01 00:00:00'),
      drafted(TO_COME, '2027-12-01 00:00:00', '2028-03-01 00:00:00'),
    ],
    async db => {
      for (const [at, draft] of [...SHOWN, OVER].entries())
        await sql`insert into he_carousel_count (carousel_id, tenant_id, exposures, clicks)
          values (${idOf(draft)}, ${HOME_TENANT}, ${4200 - at * 530}, ${310 - at * 41})`.execute(db)
    },
  )
