import type { AppContext, Module } from '../../platform/context/app-context.ts'
import { doctorModule } from '../doctor/index.ts'
import { illnessModule } from '../illness/index.ts'
import { playlistsModule } from '../playlists/index.ts'
import { shelvesModule } from '../shelves/index.ts'
import { serveConsultClass } from './consult-class.ts'
import { serveHospital } from './hospital.ts'
import { serveHospitalClass } from './hospital-class.ts'
import { serveHospitalDepartment } from './hospital-department.ts'
import { serveReviewer } from './reviewer.ts'
import { expireEveryNight } from './service-expiry.ts'
import { serveStandardDepartment } from './standard-department.ts'
import { serveVideo } from './video.ts'
import { serveVideoClassification } from './video-classification.ts'

/** Records with rooms of their own. They stand here because records link to each other: no server has only some. */
const rooms: readonly Module[] = [doctorModule, illnessModule, shelvesModule, playlistsModule]

/** The business records of contract/src/business, each with what is particular to it. */
export async function businessModule(context: AppContext): Promise<void> {
  serveHospitalClass(context)
  serveStandardDepartment(context)
  serveReviewer(context)
  serveHospital(context)
  serveHospitalDepartment(context)
  serveVideoClassification(context)
  serveVideo(context)
  serveConsultClass(context)
  for (const room of rooms) await room(context)
  await expireEveryNight(context)
}
