import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { WechatError } from '../wechat/index.ts'

const FOLDER = 'wxacode'
/** The largest WeChat draws: 1280 points on 30 millimetres are more than any printer has. */
const WIDTH = 1280

const pictureAnswer = z.object({ picture: z.instanceof(Buffer) })

/**
 * The stored picture of a code of the mini program: WeChat is asked once, and gives the same for ever
 * (rules/qr-codes#drawing). Its answer is told in words where it gives none.
 */
export async function wxacodePath(
  { wechat, storage }: Pick<AppContext, 'wechat' | 'storage'>,
  code: string,
): Promise<string> {
  const path = `${FOLDER}/${code}.png`
  if (await storage.find(path)) return path
  if (!wechat) throw appErrors.business('平台没有设置小程序，请使用网页二维码')
  await storage.put(path, await askWxacode(wechat, code))
  return path
}

async function askWxacode(wechat: NonNullable<AppContext['wechat']>, code: string): Promise<Buffer> {
  const asked = JSON.stringify({ scene: `q=${code}`, check_path: false, env_version: 'release', width: WIDTH })
  try {
    return pictureAnswer.parse(await wechat.post('/wxa/getwxacodeunlimit', asked)).picture
  } catch (error) {
    const why = error instanceof WechatError ? `（${error.code}）` : ''
    throw appErrors.business(`微信没有给出小程序码${why}，请稍后重试，或使用网页二维码`)
  }
}
