import type { Entity } from '../entity/entity.ts'
import { carousel } from './carousel/carousel.ts'
import { contactMessage } from './contact/contact-message.ts'
import { consultClass } from './consult-class.ts'
import { consultTemplate } from './consults/consult-template.ts'
import { docFolder } from './documents/doc-folder.ts'
import { document } from './documents/document.ts'
import { eduTask } from './edu-tasks/edu-task.ts'
import { famousDoctor } from './doctor/famous-doctor.ts'
import { hospital } from './hospital/hospital.ts'
import { areaTarget } from './hospital/area-target.ts'
import { hospitalClass } from './hospital/hospital-class.ts'
import { hospitalDepartment } from './hospital/hospital-department.ts'
import { hospitalMonth } from './hospital/hospital-month.ts'
import { hospitalVideoType } from './hospital-video-types/hospital-video-type.ts'
import { illness } from './illness/illness.ts'
import { mapPack } from './map-pack/map-pack.ts'
import { payGoods } from './payments/pay-goods.ts'
import { posterTemplate } from './posters/poster-template.ts'
import { playlist } from './playlists/playlist.ts'
import { priceRule } from './price/price-rule.ts'
import { qrCode } from './qr-codes/qr-code.ts'
import { reviewer } from './review/reviewer.ts'
import { sensitiveWord } from './sensitive-words/sensitive-word.ts'
import { standardDepartment } from './hospital/standard-department.ts'
import { video } from './video/video.ts'
import { vipPlan } from './vip/vip-plan.ts'
import { videoClassification } from './video/video-classification.ts'

/** Every business record, in the order in which tables refer to each other. */
export const businessEntities: readonly Entity[] = [
  hospitalClass,
  standardDepartment,
  reviewer,
  hospital,
  hospitalDepartment,
  videoClassification,
  famousDoctor,
  illness,
  video,
  hospitalVideoType,
  playlist,
  consultClass,
  consultTemplate,
  sensitiveWord,
  vipPlan,
  payGoods,
  priceRule,
  carousel,
  contactMessage,
  qrCode,
  posterTemplate,
  eduTask,
  docFolder,
  document,
  hospitalMonth,
  areaTarget,
  mapPack,
]
