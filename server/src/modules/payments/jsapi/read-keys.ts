import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import { ConfigError, type Config } from '../../../platform/config/config.ts'
import type { JsapiSettings } from './ask-jsapi.ts'
import { wechatPayKey } from './merchant-signature.ts'

/** What a merchant has at WeChat Pay; undefined where it is not set. Keys that cannot be read stop the start. */
export function jsapiSettings(config: Config): JsapiSettings | undefined {
  const { WX_APPID: appId, WX_PAY_MCHID: mchId, WX_PAY_SERIAL: serial, WX_PAY_V3_KEY: v3Key } = config
  const { WX_PAY_PRIVATE_KEY: privateKey, WX_PAY_PUBLIC_KEY: publicKey, WX_PAY_PUBLIC_KEY_ID: keyId } = config
  if (!appId || !mchId || !serial || !v3Key || !privateKey || !publicKey || !keyId) return undefined
  return {
    address: config.WX_PAY_API,
    appId,
    mchId,
    serial,
    v3Key,
    privateKey: readKey('WX_PAY_PRIVATE_KEY', privateKey, createPrivateKey),
    wechatPay: readKey('WX_PAY_PUBLIC_KEY', publicKey, pem => wechatPayKey(keyId, pem)),
    notifyUrl: `${config.PUBLIC_URL}${config.BASE_PATH}${PUSH_PATH}`,
  }
}

const PUSH_PATH = paymentPushCalls.wechatPay.path

function readKey<K>(name: string, file: string, read: (pem: string) => K): K {
  try {
    return read(fs.readFileSync(file, 'utf8'))
  } catch {
    throw new ConfigError([`${name}=${file}：无法读取，或不是 PEM 格式的密钥`])
  }
}
