import { video } from '@xuanjiao/contract/business/video/video'
import type { Choice } from '@xuanjiao/core/model/choice'
import type { ChoiceSource } from '@xuanjiao/fields/model/choice/choice-source'
import { call } from '../../../app/calls/call.ts'
import { entityCallsOf, entityRowName, type EntityRow } from '#shared/entity/data/entity-row.ts'

const { list } = entityCallsOf(video)
const OFFERED = 20

const choiceOf = (row: EntityRow): Choice => ({
  value: row.id,
  label: entityRowName(video, row),
  hint: String(row['code'] ?? ''),
})

async function find(query: Record<string, string>, signal?: AbortSignal): Promise<Choice[]> {
  const asked = { status: 'published', pageSize: OFFERED, count: 'none' as const, ...query }
  const { records } = await call(list, { query: asked, ...(signal && { signal }) })
  return records.map(choiceOf)
}

/** Videos that patients can open, looked for by their titles. */
export const publishedVideos: ChoiceSource = {
  key: 'published-videos',
  find: (keyword, signal) => find(keyword.trim() === '' ? {} : { title: `*${keyword.trim()}*` }, signal),
  load: values => find({ id: values.join(',') }),
}
