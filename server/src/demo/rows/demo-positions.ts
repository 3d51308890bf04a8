import { position } from '@xuanjiao/contract/system/position'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

/** Positions of the demo: code, name, rank (dictionary position_rank). */
const POSITIONS = [
  ['chief_physician', '主任医师', '5'],
  ['deputy_chief_physician', '副主任医师', '4'],
  ['attending_physician', '主治医师', '3'],
  ['resident_physician', '住院医师', '2'],
  ['head_nurse', '护士长', '4'],
  ['supervisor_nurse', '主管护师', '3'],
  ['nurse', '护师', '2'],
  ['operations', '运营专员', null],
  ['content_editor', '内容编辑', null],
] as const

export const seedPositions = (seed: DemoSeed): Promise<void> =>
  seed.add(
    position,
    POSITIONS.map(([code, name, postRank]) => ({ id: stableId(`position:${code}`), code, name, postRank })),
  )
