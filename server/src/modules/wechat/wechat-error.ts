/** WeChat said no. Its codes are its own: 40029 a code that is not good, 40001 a token that is over. */
export class WechatError extends Error {
  override readonly name = 'WechatError'
  readonly code: number
  constructor(code: number, message: string) {
    super(`WeChat answered ${code}: ${message}`)
    this.code = code
  }
}
