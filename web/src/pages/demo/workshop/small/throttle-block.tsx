import { ThrottledButton } from '@xuanjiao/core/ui/controls/throttled-button'
import type { BlockProps } from '../block/workshop-block.ts'

export function ThrottleBlock({ value, onChange, properties }: BlockProps) {
  const wait = Number(properties['wait'])
  return (
    <div>
      <ThrottledButton key={wait} look="main" waitMs={wait} onClick={() => onChange(Number(value) + 1)}>
        按一下加一
      </ThrottledButton>
    </div>
  )
}
