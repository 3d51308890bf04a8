import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Principal } from '../../platform/access/principal.ts'

type VideoFieldPermissions = {
  [K in keyof PickedVideo]?: readonly (readonly [entity: Pick<Entity, 'perms'>, field: string])[]
}

/** Which fields of which records a picker shows, under its own names. */
const TELLS: VideoFieldPermissions = {
  code: [[video, 'code']],
  title: [[video, 'title']],
  cover: [[video, 'cover']],
  durationSec: [[video, 'durationSec']],
  ownerType: [[video, 'ownerType']],
  eduPhase: [[video, 'eduPhase']],
  status: [[video, 'status']],
  classification: [
    [video, 'classificationId'],
    [videoClassification, 'name'],
  ],
  ownerHospital: [
    [video, 'ownerHospitalId'],
    [hospital, 'shortName'],
  ],
}

const EMPTY: Partial<PickedVideo> = {
  code: '',
  title: '',
  cover: null,
  durationSec: 0,
  ownerType: '',
  eduPhase: '',
  status: '',
  classification: null,
  ownerHospital: null,
}

/** What a role may not see of a video, a picker does not tell either. */
export function visibleVideosFor<T extends PickedVideo>({ grants }: Principal, videos: readonly T[]): T[] {
  const isHidden = ([entity, field]: readonly [Pick<Entity, 'perms'>, string]) =>
    grants.fieldAccess(fieldPermissionCode(entity, field)) === 'hidden'
  const hidden = Object.entries(TELLS).flatMap(([name, fields]) => (fields.some(isHidden) ? [name] : []))
  if (hidden.length === 0) return [...videos]
  const blank = Object.fromEntries(Object.entries(EMPTY).filter(([name]) => hidden.includes(name)))
  return videos.map(one => ({ ...one, ...blank }))
}
