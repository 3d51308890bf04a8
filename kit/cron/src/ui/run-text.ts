/** 2026-11-22 周日 09:00:00 */
export function runText(run: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('zh-CN', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const part = new Map(format.formatToParts(run).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes): string => part.get(type) ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('weekday')} ${of('hour')}:${of('minute')}:${of('second')}`
}
