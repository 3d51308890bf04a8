import { businessEntities } from '@xuanjiao/contract/business/entities'
import { defineModule } from '../../platform/context/module.ts'
import { serveDoctorRecords } from '../doctor/index.ts'
import { entityServices, serveOthers } from '../entities/index.ts'
import { serveIllnessRecords } from '../illness/index.ts'
import { servePlaylistRecords } from '../playlists/index.ts'
import { serveShelfRecords } from '../shelves/index.ts'
import { serveSensitiveWords } from '../words/index.ts'
import { serveHospital } from './hospital.ts'
import { serveHospitalClass } from './hospital-class.ts'
import { serveHospitalDepartment } from './hospital-department.ts'
import { serveReviewer } from './reviewer.ts'
import { expireEveryNight } from './service-expiry.ts'
import { serveVideo } from './video.ts'
import { serveVideoClassification } from './video-classification.ts'

/**
 * The business records of contract/src/business, all of them, for they link to each other, each with what is particular to
 * it. Those of which nothing is, are served from their definitions alone.
 */
export const businessModule = defineModule({
  name: 'business',
  needs: entityServices,
  async start(context) {
    serveHospitalClass(context)
    serveReviewer(context)
    serveHospital(context)
    serveHospitalDepartment(context)
    serveVideoClassification(context)
    serveVideo(context)
    await serveDoctorRecords(context)
    serveIllnessRecords(context)
    serveShelfRecords(context)
    servePlaylistRecords(context)
    serveSensitiveWords(context)
    serveOthers(context, businessEntities)
    await expireEveryNight(context)
  },
})
