import type { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import type { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { carouselCalls } from '@xuanjiao/contract/viewer/viewer-carousel-calls'
import type { viewerDeviceCalls } from '@xuanjiao/contract/viewer/viewer-device-calls'
import type { viewerIdentityCalls } from '@xuanjiao/contract/viewer/viewer-identity-calls'
import type { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import type { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'

/** The calls this page makes. Their schemas stay with the server: the page knows types and paths alone. */
export interface ViewerEndpoints {
  device: typeof viewerDeviceCalls.enter
  leave: typeof viewerDeviceCalls.leave
  captcha: typeof viewerIdentityCalls.captcha
  sendCode: typeof viewerIdentityCalls.sendCode
  bindPhone: typeof viewerIdentityCalls.bindPhone
  unbindPhone: typeof viewerIdentityCalls.unbindPhone
  beginWechat: typeof viewerIdentityCalls.beginWechat
  finishWechat: typeof viewerIdentityCalls.finishWechat
  config: typeof viewerBrowseCalls.config
  home: typeof viewerBrowseCalls.home
  videos: typeof viewerCalls.list
  detail: typeof viewerCalls.detail
  play: typeof viewerCalls.play
  beat: typeof viewerCalls.beat
  history: typeof viewerCalls.history
  forget: typeof viewerOwnCalls.forget
  suggest: typeof viewerBrowseCalls.suggest
  search: typeof viewerBrowseCalls.search
  illness: typeof viewerBrowseCalls.illness
  playlist: typeof viewerBrowseCalls.playlist
  enter: typeof viewerOwnCalls.enter
  consent: typeof viewerOwnCalls.consent
  withdraw: typeof viewerOwnCalls.withdraw
  exportOwn: typeof viewerOwnCalls.exportOwn
  deactivate: typeof viewerOwnCalls.deactivate
  own: typeof viewerOwnCalls.home
  like: typeof viewerOwnCalls.like
  favorite: typeof viewerOwnCalls.favorite
  favorites: typeof viewerOwnCalls.favorites
  expose: typeof carouselCalls.expose
  tasks: typeof viewerTaskCalls.my
  bed: typeof viewerTaskCalls.waiting
  takeTask: typeof viewerTaskCalls.bind
  confirmTask: typeof viewerTaskCalls.confirm
}
export type ViewerCallName = keyof ViewerEndpoints

/** Method and path of each, below the base of the calls of viewers. `viewer-paths.test.ts` holds them to the contract. */
export const VIEWER_PATHS: Readonly<Record<ViewerCallName, readonly ['GET' | 'POST' | 'DELETE', string]>> = {
  device: ['POST', '/auth/device'],
  leave: ['POST', '/auth/device/leave'],
  captcha: ['GET', '/auth/captcha'],
  sendCode: ['POST', '/auth/phone/code'],
  bindPhone: ['POST', '/auth/phone/bind'],
  unbindPhone: ['POST', '/auth/phone/unbind'],
  beginWechat: ['POST', '/auth/wechat/begin'],
  finishWechat: ['POST', '/auth/wechat/finish'],
  config: ['GET', '/config'],
  home: ['GET', '/home'],
  videos: ['GET', '/video/list'],
  detail: ['GET', '/video/detail'],
  play: ['POST', '/video/play'],
  beat: ['POST', '/watch/beat'],
  history: ['GET', '/watch/history'],
  forget: ['DELETE', '/watch/history'],
  suggest: ['GET', '/search/suggest'],
  search: ['GET', '/search'],
  illness: ['GET', '/illness/detail'],
  playlist: ['GET', '/playlist/detail'],
  enter: ['POST', '/qr/enter'],
  consent: ['POST', '/auth/consent'],
  withdraw: ['POST', '/auth/consent/withdraw'],
  exportOwn: ['GET', '/user/export'],
  deactivate: ['POST', '/user/deactivate'],
  own: ['GET', '/user/home'],
  like: ['POST', '/video/like'],
  favorite: ['POST', '/favorite/toggle'],
  favorites: ['GET', '/favorite/list'],
  expose: ['POST', '/stat/expose'],
  tasks: ['GET', '/task/my'],
  bed: ['GET', '/task/waiting'],
  takeTask: ['POST', '/task/bind'],
  confirmTask: ['POST', '/task/confirm'],
}
export const VIEWER_PATH_BASE = '/wx/v1'
