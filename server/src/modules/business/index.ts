import type { House } from '../../platform/house.ts'
import { serveHospital } from './hospital.ts'
import { serveHospitalClass } from './hospital-class.ts'
import { serveHospitalDepartment } from './hospital-department.ts'
import { serveReviewer } from './reviewer.ts'
import { expireEveryNight } from './service-expiry.ts'
import { serveStandardDepartment } from './standard-department.ts'
import { serveVideo } from './video.ts'
import { serveVideoClassification } from './video-classification.ts'

/** The business records of contract/src/business, each with what is particular to it. */
export async function businessModule(house: House): Promise<void> {
  serveHospitalClass(house)
  serveStandardDepartment(house)
  serveReviewer(house)
  serveHospital(house)
  serveHospitalDepartment(house)
  serveVideoClassification(house)
  serveVideo(house)
  await expireEveryNight(house)
}
