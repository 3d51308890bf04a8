import type { Envelope } from '@xuanjiao/wire/envelope'

/** What was acknowledged: it has to be there, whatever happens. What got no answer may be there or not, but whole. */
export interface AcknowledgedWrites {
  hospitals: Map<string, number>
  videos: Set<string>
}

type Json = Record<string, unknown>

/** Calls over HTTP; throws when there is no answer. */
export async function callOverHttp<T>(
  address: string,
  path: string,
  token: string,
  body: Json,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Envelope<T>> {
  const headers = { 'content-type': 'application/json', 'x-access-token': token }
  const response = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) })
  return (await response.json()) as Envelope<T>
}

interface ReferencedRecords {
  classId: string
  classificationId: string
}

let count = 0

/** Adds and changes records without end, noting what was acknowledged; ends when nobody answers any more. */
export async function writeUntilUnanswered(
  address: string,
  token: string,
  referencedRecords: ReferencedRecords,
  acknowledgedWrites: AcknowledgedWrites,
): Promise<void> {
  try {
    for (;;) {
      const made = await addHospital(address, token, referencedRecords)
      acknowledgedWrites.hospitals.set(made.id, made.version)
      const changed = await edit(address, token, made.id)
      acknowledgedWrites.hospitals.set(changed.id, changed.version)
      acknowledgedWrites.videos.add((await addVideo(address, token, referencedRecords)).id)
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error // an answer that was a refusal
  }
}

interface StoredRecord {
  id: string
  version: number
}

async function acknowledged(envelope: Promise<Envelope<StoredRecord>>): Promise<StoredRecord> {
  const { success, message, result } = await envelope
  if (!success) throw new Error(message)
  return result
}

const addHospital = (address: string, token: string, { classId }: ReferencedRecords): Promise<StoredRecord> =>
  acknowledged(
    callOverHttp(address, '/he/hospital/add', token, {
      name: `写入中的医院${(count += 1)}`,
      shortName: `院${count}`,
      classId,
      areaCode: '320508',
      address: '路 1 号',
      contactName: '周主任',
      contactPhone: '13800010000',
    }),
  )

const edit = (address: string, token: string, id: string): Promise<StoredRecord> =>
  acknowledged(
    callOverHttp(address, '/he/hospital/edit', token, { id, version: 1, name: `改名的医院${(count += 1)}` }, 'PUT'),
  )

const addVideo = (address: string, token: string, { classificationId }: ReferencedRecords): Promise<StoredRecord> =>
  acknowledged(callOverHttp(address, '/he/video/add', token, { title: `写入中的视频${count}`, classificationId }))
