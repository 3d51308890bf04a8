import { SlideCheck } from '@xuanjiao/core/ui/controls/slide-check'
import type { BlockProps } from '../block/workshop-block.ts'

export function SlideCheckBlock({ value, onChange, properties }: BlockProps) {
  return (
    <div style={{ maxWidth: 360 }}>
      <SlideCheck
        passed={value === true}
        onPass={() => onChange(true)}
        hint={String(properties['hint'])}
        disabled={properties['disabled'] === true}
      />
    </div>
  )
}
