import { DetailList } from '@xuanjiao/core/ui/detail-list'
import type { BlockProps } from '../block/workshop-block.ts'
import { SAMPLE_DETAILS } from './sample-details.ts'

export function DetailListBlock({ properties }: BlockProps) {
  const look = LOOKS[String(properties['look'])] ?? 'plain'
  return <DetailList details={SAMPLE_DETAILS} columns={Number(properties['columns'])} look={look} />
}

const LOOKS: Readonly<Record<string, 'plain' | 'card' | 'line'>> = { 普通: 'plain', 底色: 'card', 左右: 'line' }
