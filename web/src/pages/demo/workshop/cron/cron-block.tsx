import { CronField } from '@xuanjiao/cron/ui'
import type { BlockProps } from '../block/workshop-block.ts'

export function CronBlock({ value, onChange, properties }: BlockProps) {
  return (
    <CronField
      label="Cron 表达式"
      value={String(value)}
      onChange={onChange}
      timeZone={String(properties['timeZone'])}
      placeholder={String(properties['placeholder'])}
      disabled={properties['disabled'] === true}
    />
  )
}
