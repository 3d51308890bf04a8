/** How the product asks who signs in whether they are a person: the setting CAPTCHA of its folder. */
export type CaptchaSetting = { kind: 'off' } | { kind: 'fixed'; text: string } | { kind: 'on' }

export function captchaSettingOf(setting: string | undefined): CaptchaSetting {
  if (setting === 'off') return { kind: 'off' }
  return setting?.startsWith('fixed:') ? { kind: 'fixed', text: setting.slice('fixed:'.length) } : { kind: 'on' }
}

/** What stands in the way where the product asks for something no program can answer. */
export const CAPTCHA_UNSOLVABLE =
  '登录多次失败后需要验证码，模拟器答不出来。请稍后再试，或在本目录的 .env 中设 CAPTCHA=fixed:sim1（仅限本机试用），重启 npm start 后再试'
