import type { Entity } from '../entity/entity.ts'
import { consultClass } from './consult-class.ts'
import { famousDoctor } from './famous-doctor.ts'
import { hospital } from './hospital.ts'
import { hospitalClass } from './hospital-class.ts'
import { hospitalDepartment } from './hospital-department.ts'
import { hospitalVideoType } from './hospital-video-type.ts'
import { illness } from './illness.ts'
import { playlist } from './playlist.ts'
import { reviewer } from './reviewer.ts'
import { sensitiveWord } from './sensitive-word.ts'
import { standardDepartment } from './standard-department.ts'
import { video } from './video.ts'
import { videoClassification } from './video-classification.ts'

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
  sensitiveWord,
]
