/** 289 → 4:49; an hour and more with its hours. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** 12345 → 1.2万 */
export const shortNumberText = (count: number): string =>
  count < 10_000 ? String(count) : `${(Math.floor(count / 1000) / 10).toString()}万`

/** What a card says of the price, if there is one. */
export function chargeText(charge: string, priceFen: number): string | undefined {
  if (charge === 'free') return undefined
  if (charge === 'vip') return '会员'
  return priceFen > 0 ? `¥${(priceFen / 100).toFixed(2)}` : '免费'
}

/** Why a video may be watched, in words (rules/viewers#entitlement). */
export function entitlementText({ ok, reason, trialSec }: { ok: boolean; reason: string; trialSec: number }): string {
  const REASONS: Readonly<Record<string, string>> = {
    free: '免费观看',
    bought: '您已购买',
    task: '医护人员为您安排',
    hospital_free: '本院患者免费',
    vip: '会员免费',
  }
  if (ok) return REASONS[reason] ?? '可以观看'
  return trialSec > 0 ? `可试看${trialText(trialSec)}` : '需要开通会员或购买'
}

export function trialText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round(seconds % 60)
  if (minutes === 0) return `${rest}秒`
  return rest === 0 ? `${minutes}分钟` : `${minutes}分${rest}秒`
}

/** Formatted text brings colours and sizes of its own, which the page's policy forbids and the dark cannot bear. */
export const withoutStyles = (html: string): string => html.replace(/\sstyle="[^"]*"/gi, '')
