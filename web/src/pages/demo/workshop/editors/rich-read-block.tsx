import { RichText } from '@xuanjiao/fields/ui/editor/display/rich-text'
import type { BlockProps } from '../block/workshop-block.ts'

export function RichReadBlock({ value }: BlockProps) {
  return <RichText html={String(value)} />
}
