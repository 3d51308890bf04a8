import { carousel } from '@xuanjiao/contract/business/carousel/carousel'
import type { Db } from '../../platform/database/db.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { setSubjectPlace } from '../../platform/access/subject-place.ts'
import { serveEntityModule, type EntityHooks, type EntityServices, type WrittenValues } from '../entities/index.ts'
import { carouselStateText } from './carousel-target.ts'

type CarouselFields = typeof carousel.fields
type CarouselValues = WrittenValues<CarouselFields>

const hooks = (config: AppContext['config']): EntityHooks<CarouselFields> => ({
  async beforeSave(values, { before, db, principal }) {
    const merged = { ...before, ...values }
    await setSubjectPlace(values, merged, db, principal, '平台的轮播图由平台投放，请选择区域或医院')
    requireLink(merged)
    if (merged.linkAddress) requireAddress(merged.linkType, merged.linkAddress, config.H5_ORIGINS)
    if (merged.linkType === 'video' && merged.videoId) await requirePublished(db, merged.videoId)
  },
  derivedSql: {
    state: ({ row, now }) => carouselStateText(row, now),
    exposures: ({ row }) => counted(row, 'c.exposures'),
    clicks: ({ row }) => counted(row, 'c.clicks'),
    clickRate: ({ row }) => counted(row, 'least(1, c.clicks::float8 / nullif(c.exposures, 0))'),
  },
})

const counted = (row: string, what: string): string =>
  `coalesce((select ${what} from he_carousel_count c where c.carousel_id = ${row}.id), 0)`

const LINKS = {
  video: ['videoId', '请选择视频'],
  playlist: ['playlistId', '请选择播放单'],
  illness: ['illnessId', '请选择疾病'],
  doctor: ['doctorId', '请选择名医'],
  hospital: ['linkHospitalId', '请选择跳转的医院'],
  page: ['linkAddress', '请填写小程序页面'],
  h5: ['linkAddress', '请填写网页地址'],
} as const

/** What the link asks for is named; a name of another kind of link stays, and leads nowhere. */
function requireLink(merged: CarouselValues): void {
  const [wanted, message] = LINKS[merged.linkType as keyof typeof LINKS] ?? []
  if (wanted !== undefined && !merged[wanted]) throw appErrors.field(wanted, message)
}

function requireAddress(linkType: unknown, address: string, origins: readonly string[]): void {
  if (linkType === 'page') {
    if (!/^\/pages\/[\w/-]+(\?[\w=&%-]*)?$/.test(address))
      throw appErrors.field('linkAddress', '小程序页面应为 /pages/…')
  } else if (linkType !== 'h5') {
    return
  } else if (!URL.canParse(address) || !address.startsWith('https://')) {
    throw appErrors.field('linkAddress', '网页地址应为 https://…')
  } else if (!origins.includes(new URL(address).origin)) {
    throw appErrors.field('linkAddress', '这个域名不是小程序的业务域名，请联系系统管理员登记')
  }
}

async function requirePublished(db: Db, videoId: string): Promise<void> {
  const { rows } = await sql`select from he_video_published where video_id = ${videoId}::uuid`.execute(db)
  if (rows.length === 0) throw appErrors.field('videoId', '这个视频没有发布，患者打不开')
}

export function serveCarousel(context: EntityServices): void {
  serveEntityModule(context, carousel, hooks(context.config))
}
