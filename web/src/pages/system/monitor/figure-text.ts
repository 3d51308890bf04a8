import type { MonitorFigure } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { durationText, sizeText } from '@xuanjiao/core/model/text/time-text'

/** A figure as people read it. */
export function figureText({ key, value, unit }: Pick<MonitorFigure, 'key' | 'value' | 'unit'>): string {
  if (typeof value === 'string') return value
  if (key === 'process.start.time') return wireDatetime(new Date(value * 1000))
  switch (unit) {
    case 'bytes':
      return sizeText(value)
    case 'percent':
      return `${(value * 100).toFixed(1)}%`
    case 'seconds':
      return value < 86_400
        ? durationText(value)
        : `${numberText(Math.floor(value / 86_400))} 天 ${durationText(value % 86_400)}`
    case 'ms':
      return `${value.toFixed(1)} 毫秒`
    default:
      return numberText(Math.round(value * 100) / 100)
  }
}
