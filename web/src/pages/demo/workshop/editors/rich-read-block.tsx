import { RichText } from '@xuanjiao/fields/ui/editor/shown/rich-text'
import type { BlockProps } from '../block/block.ts'

export function RichReadBlock({ value }: BlockProps) {
  return <RichText html={String(value)} />
}
