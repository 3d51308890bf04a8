import { z } from 'zod'
import { noticeTemplates } from './notice-templates.ts'
import type { Setting } from './setting.ts'
import { feeRates, onOff, optional, text, url } from './setting-schemas.ts'

/** How viewers pay, and what is agreed with WeChat for it and for signing in (docs/wechat.md). */
export const paymentSettings = {
  PAYMENT: {
    fallbackText: '本机试用为 development，生产环境为 off',
    about:
      '患者怎样在线支付：off（只能由平台对公入账）、wx_virtual（微信小程序虚拟支付）、wx_jsapi（微信支付，用于非虚拟商品）或 development（模拟支付，不收钱，生产环境不可用）',
    schema: z
      .enum(['off', 'wx_virtual', 'wx_jsapi', 'development'], '应为 off、wx_virtual、wx_jsapi 或 development')
      .optional(),
  },
  PAYMENT_FEES: {
    fallback:
      'wx_virtual.android=100,wx_virtual.ios=1200,wx_virtual.other=100,wx_jsapi.android=60,wx_jsapi.ios=60,wx_jsapi.other=60',
    about: '支付渠道按终端收取的费率，单位万分之一，用逗号分隔，例如 wx_virtual.ios=1200；没有写明的不收费',
    schema: feeRates,
  },
  WX_APPID: { about: '微信小程序的 AppID', schema: optional },
  WX_SECRET: { about: '该小程序的 AppSecret', schema: optional, secret: true },
  WX_PAGE_APPID: {
    about: '患者网页所属公众号（服务号）的 AppID：在微信里打开网页时可用微信身份登录',
    schema: optional,
  },
  WX_PAGE_SECRET: { about: '该公众号的 AppSecret', schema: optional, secret: true },
  WX_PAGE_LOGIN: {
    fallback: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    about: '微信网页授权的地址（经自己的代理访问时修改）',
    schema: url('https', 'http'),
  },
  WX_API: {
    fallback: 'https://api.weixin.qq.com',
    about: '微信的接口地址（经自己的代理访问时修改）',
    schema: url('https', 'http'),
  },
  WX_PUSH_TOKEN: { about: '小程序消息推送的 Token（数据格式选 JSON、安全模式）', schema: optional, secret: true },
  WX_PUSH_KEY: {
    about: '小程序消息推送的 EncodingAESKey，43 位',
    schema: text.regex(/^[A-Za-z0-9+/]{43}$/, '应为 43 位字母和数字').optional(),
    secret: true,
  },
  WX_NOTICE_TEMPLATES: {
    fallbackText: '无',
    about:
      '小程序订阅消息的模板，用逗号分隔：通知类型=模板ID:标题字段:内容字段:时间字段，没有的字段写 -，例如 task=模板ID:thing1:thing2:time3；类型为 system、consult、order、vip、task、content',
    schema: noticeTemplates,
  },
  WX_PAY_OFFER_ID: { about: '虚拟支付的 OfferID', schema: optional },
  WX_PAY_APP_KEY: { about: '虚拟支付的 AppKey（现网或沙箱的一个）', schema: optional, secret: true },
  WX_PAY_MCHID: { about: '微信支付的商户号', schema: optional },
  WX_PAY_SERIAL: { about: '商户 API 证书的序列号', schema: optional },
  WX_PAY_PRIVATE_KEY: { about: '商户 API 私钥（apiclient_key.pem）的路径', schema: optional },
  WX_PAY_V3_KEY: {
    about: '商户的 APIv3 密钥，32 位',
    schema: text.regex(/^[\x21-\x7e]{32}$/, '应为 32 位字母和数字').optional(),
    secret: true,
  },
  WX_PAY_PUBLIC_KEY_ID: { about: '微信支付公钥的 ID，以 PUB_KEY_ID_ 开头', schema: optional },
  WX_PAY_PUBLIC_KEY: { about: '微信支付公钥（pub_key.pem）的路径', schema: optional },
  WX_PAY_API: {
    fallback: 'https://api.mch.weixin.qq.com',
    about: '微信支付的接口地址（经自己的代理访问时修改）',
    schema: url('https', 'http'),
  },
  WX_PAY_SANDBOX: { fallback: 'off', about: '使用虚拟支付的沙箱，不收钱（生产环境不可用）', schema: onOff },
} satisfies Record<string, Setting>
