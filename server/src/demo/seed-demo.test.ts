import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { video } from '@xuanjiao/contract/business/video/video'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { expect, it } from 'vitest'
import { stableId } from '../platform/primitives/ids.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { seedDemo } from './seed-demo.ts'
import { DEMO_PRINCIPAL } from './writer/demo-principal.ts'

it('the demo is there once, and new records are numbered on from it', async () => {
  const t = await startTestApp({ principal: DEMO_PRINCIPAL })
  await seedDemo(t.context)
  await seedDemo(t.context)
  const videos = entityEndpoints(video)
  const hospitals = entityEndpoints(hospital)
  expect((await t.call(videos.list)).result.total).toBe(200)
  expect((await t.call(hospitals.list)).result.total).toBe(20)
  const made = await t.call(videos.add, { body: { title: '新增的一个视频', classificationId: stableId('VC000002') } })
  expect(made.result.code).toBe('V00201')
  await t.close()
})

it('what patients are said to miss is really not there', async () => {
  const t = await startTestApp({ principal: DEMO_PRINCIPAL })
  await seedDemo(t.context)
  const missed = await t.database
    .forTenant(1)
    .selectFrom('he_search_log')
    .select('keyword')
    .distinct()
    .where('result_count', '=', 0)
    .execute()
  expect(missed.length).toBeGreaterThan(10)
  for (const { keyword: word } of missed) {
    const { result } = await t.call(viewerBrowseCalls.search, { query: { keyword: word } })
    expect([result.videos.total, result.illnesses.length, result.doctors.length], word).toEqual([0, 0, 0])
  }
  await t.close()
})
