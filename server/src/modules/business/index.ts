import { defineModule } from '../../platform/context/module.ts'
import { serveDoctorRecords } from '../doctor/index.ts'
import { serveIllnessRecords } from '../illness/index.ts'
import { servePlaylistRecords } from '../playlists/index.ts'
import { serveShelfRecords } from '../shelves/index.ts'
import { serveConsultClass } from './consult-class.ts'
import { serveHospital } from './hospital.ts'
import { serveHospitalClass } from './hospital-class.ts'
import { serveHospitalDepartment } from './hospital-department.ts'
import { serveReviewer } from './reviewer.ts'
import { expireEveryNight } from './service-expiry.ts'
import { serveStandardDepartment } from './standard-department.ts'
import { serveVideo } from './video.ts'
import { serveVideoClassification } from './video-classification.ts'
import { entityServices } from '../entities/index.ts'

/** The business records of contract/src/business, all of them, for they link to each other, each with what is particular to it. */
export const businessModule = defineModule({
  name: 'business',
  needs: entityServices,
  async start(context) {
    serveHospitalClass(context)
    serveStandardDepartment(context)
    serveReviewer(context)
    serveHospital(context)
    serveHospitalDepartment(context)
    serveVideoClassification(context)
    serveVideo(context)
    serveConsultClass(context)
    await serveDoctorRecords(context)
    serveIllnessRecords(context)
    serveShelfRecords(context)
    servePlaylistRecords(context)
    await expireEveryNight(context)
  },
})
