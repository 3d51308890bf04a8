import { businessEntities } from '@xuanjiao/contract/business/business-entities'
import { defineModule } from '../../platform/context/module.ts'
import { serveCarousel } from '../carousels/index.ts'
import { serveConsultRecords } from '../consults/index.ts'
import { serveContactMessages } from '../contact-messages/index.ts'
import { serveDocumentRecords } from '../documents/index.ts'
import { serveDoctorRecords } from '../doctor/index.ts'
import { serveEduTaskRecords } from '../edu-tasks/index.ts'
import { entityServices, serveRemainingEntities } from '../entities/index.ts'
import { serveIllnessRecords } from '../illness/index.ts'
import { serveMapPacks } from '../map-packs/index.ts'
import { serveMembershipRecords } from '../memberships/index.ts'
import { serveOrderRecords } from '../orders/index.ts'
import { servePlaylistRecords } from '../playlists/index.ts'
import { servePayGoods } from '../payments/index.ts'
import { serveHospitalVideoTypeRecords } from '../hospital-video-types/index.ts'
import { serveQrCodeRecords } from '../qr-codes/index.ts'
import { servePosterTemplate } from '../posters/index.ts'
import { servePriceRecords } from '../prices/index.ts'
import { serveSensitiveWordRecord } from '../sensitive-words/index.ts'
import { serveAreaTarget } from './area-target.ts'
import { serveHospital } from './hospital.ts'
import { serveHospitalClass } from './hospital-class.ts'
import { serveHospitalDepartment } from './hospital-department.ts'
import { serveReviewer } from './reviewer.ts'
import { scheduleServiceExpiry } from './service/expire-services.ts'
import { serveVideoRecord } from './video.ts'
import { serveVideoClassification } from './video-classification.ts'

/**
 * The business records of contract/src/business, all of them, for they link to each other, each with what is particular to
 * it. Those of which nothing is, are served from their definitions alone.
 */
export const businessModule = defineModule({
  name: 'business',
  needs: [...entityServices, 'events', 'fileMarker'],
  async start(context) {
    serveHospitalClass(context)
    serveReviewer(context)
    serveHospital(context)
    serveHospitalDepartment(context)
    serveAreaTarget(context)
    serveVideoClassification(context)
    serveVideoRecord(context)
    await serveDoctorRecords(context)
    serveIllnessRecords(context)
    serveHospitalVideoTypeRecords(context)
    servePlaylistRecords(context)
    serveSensitiveWordRecord(context)
    await serveMembershipRecords(context)
    await servePriceRecords(context)
    await serveOrderRecords(context)
    servePayGoods(context)
    serveCarousel(context)
    serveQrCodeRecords(context)
    servePosterTemplate(context)
    await serveContactMessages(context)
    await serveConsultRecords(context)
    await serveEduTaskRecords(context)
    serveDocumentRecords(context)
    serveMapPacks(context)
    serveRemainingEntities(context, businessEntities)
    await scheduleServiceExpiry(context)
  },
})
