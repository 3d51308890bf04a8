import { areaName } from '@xuanjiao/contract/area/area'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { stableId } from '../../platform/primitives/ids.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import type { DemoDraft, DemoSeed } from '../writer/demo-seed.ts'

/** One for every province in which a demo hospital stands. */
const AREAS = '110000 120000 130000 210000 310000 320000 330000 340000 350000 370000 410000 420000 430000 440000 510000'

/** The area departments of the demo. Hospitals are placed below them, so they come first. */
export const seedAreas = (seed: DemoSeed): Promise<void> => seed.add(depart, AREAS.split(' ').map(areaDraft))

const areaDraft = (code: string): DemoDraft<typeof depart.fields> => ({
  id: stableId(`depart:${code}`),
  parentId: ROOT_DEPART_ID,
  departName: `${(areaName(code) ?? code).replace(/[省市]$/, '')}大区`,
  departOrder: Number(code.slice(0, 2)),
  bizType: 'area',
  bizRef: code,
})
