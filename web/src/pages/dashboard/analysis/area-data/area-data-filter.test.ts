import { describe, expect, it } from 'vitest'
import { groupsAt, readAreaDataView, stepInto, stepUp } from './area-data-filter.ts'

const now = new Date('2026-11-29T10:00:00+08:00')
const view = (address: string) => readAreaDataView(new URLSearchParams(address), now)
const ID = 'a'.repeat(32)

describe('the address of 本区域数据', () => {
  it('shows hospitals of the last thirty days by their plays', () => {
    expect(view('')).toEqual({
      from: '2026-10-31',
      to: '2026-11-29',
      days: '30',
      by: 'hospital',
      column: 'plays',
      order: 'desc',
    })
  })

  it('leaves out what makes no sense', () => {
    expect(view('area=32&hospitalId=x&by=video&column=share&order=up')).toEqual(view(''))
  })

  it('shows wards or videos within a hospital, and nowhere else', () => {
    expect(view(`hospitalId=${ID}`).by).toBe('department')
    expect(view(`hospitalId=${ID}&by=province`).by).toBe('department')
    expect(view(`hospitalId=${ID}&by=video&column=hospitals`)).toMatchObject({ by: 'video', column: 'plays' })
    expect([groupsAt(view('')).length, groupsAt(view(`hospitalId=${ID}`))]).toEqual([5, ['department', 'video']])
  })

  it('goes down from provinces to videos and up again', () => {
    expect(stepInto('province', '320000')).toEqual({ area: '320000', by: 'city' })
    expect(stepInto('city', '320500')).toEqual({ area: '320500', by: 'county' })
    expect(stepInto('county', '320508')).toEqual({ area: '320508', by: null })
    expect(stepInto('hospital', ID)).toEqual({ hospitalId: ID, by: null, column: null })
    expect(stepInto('department', ID)).toEqual({ departmentId: ID, by: 'video', column: null })
    expect(stepInto('video', ID)).toBeUndefined()
    expect(stepInto('department', '')).toBeUndefined() // of no ward
    expect(stepUp({ level: 'area', key: '320500' })).toMatchObject({ area: '320500', hospitalId: null, by: null })
    expect(stepUp({ level: 'hospital', key: ID })).not.toHaveProperty('hospitalId')
    expect(stepUp()).toMatchObject({ area: null, hospitalId: null, departmentId: null })
  })
})
