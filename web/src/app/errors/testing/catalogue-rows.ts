import { ENROLMENT_CODE, LOCKED_CODE } from '@xuanjiao/contract/system/session/second-step'
import type { NoticeTone } from '../../notify/notices-store.ts'
import { ChunkTimeoutError } from '../show-error.ts'

/** What a server says to a call, or what befalls it on the way. */
type CatalogueAnswer = { status: number; body?: unknown; text?: string } | 'silence' | 'cut' | 'called off'

export interface CatalogueRow {
  what: string
  /** What the call gets; or what the page throws by itself. */
  answer: CatalogueAnswer | { thrown: () => Error }
  /** Changes something instead of asking. */
  act?: boolean
  /** Asked for a file instead of a record. */
  file?: boolean
  signedIn?: boolean
  userAgent?: string
  /** Title and text of the notice. */
  notice?: [string | undefined, string]
  tone?: NoticeTone
  /** Title and button of the question. */
  question?: [string, string]
  /** Whether the session is forgotten and the page begins again. */
  leaves?: boolean
}

const SYSTEM = '系统提示'
const EXPIRED = '很抱歉，登录已过期，请重新登录'
const refused = (message: string, code = 500, more: object = {}) => ({ success: false, message, code, ...more })
const gone = { status: 500, body: refused('Token失效，请重新登录') }
const asksAgain = { question: ['登录已过期', '重新登录'] as [string, string] }
const goesByItself = {
  notice: [undefined, '登录已过期，正在重新登录…'] as [undefined, string],
  tone: 'info' as const,
  leaves: true,
}

const session: readonly CatalogueRow[] = [
  { what: '401', answer: { status: 401 }, notice: [SYSTEM, EXPIRED], leaves: true },
  {
    what: '401 as the stock server says it',
    answer: { status: 401, body: refused('Token失效，请重新登录!', 401) },
    notice: [SYSTEM, EXPIRED],
    leaves: true,
  },
  {
    what: '401 with a reason',
    answer: { status: 401, body: refused('Token失效，您的账号已在其他设备登录', 401) },
    notice: [SYSTEM, '您的账号已在其他设备登录'],
    leaves: true,
  },
  { what: '401 to a file', answer: { status: 401 }, file: true, notice: [SYSTEM, EXPIRED], leaves: true },
  { what: '401 without a session', answer: { status: 401 }, signedIn: false, notice: [SYSTEM, EXPIRED] },
  { what: 'a session that is gone, by 500', answer: gone, ...asksAgain },
  { what: 'the same to a file', answer: gone, file: true, ...asksAgain },
  { what: 'the same without a session', answer: gone, signedIn: false, notice: [SYSTEM, 'Token失效，请重新登录'] },
  { what: 'the same within WeCom', answer: gone, userAgent: 'Mozilla/5.0 wxwork/4.1', ...goesByItself },
  { what: 'the same within DingTalk', answer: gone, userAgent: 'Mozilla/5.0 DingTalk/7.0', ...goesByItself },
  { what: 'a locked screen', answer: { status: 403, body: refused('屏幕已锁定，请输入密码解锁', LOCKED_CODE) } },
  {
    what: 'a second factor to be set up first',
    answer: { status: 403, body: refused('管理员须先设置两步验证', ENROLMENT_CODE) },
    notice: ['拒绝访问', '管理员须先设置两步验证'],
  },
]

const statuses: readonly CatalogueRow[] = [
  {
    what: '400 with what is wrong',
    answer: {
      status: 400,
      body: refused('名称不能为空', 400, { fields: [{ field: 'name', message: '名称不能为空' }] }),
    },
    notice: [SYSTEM, '名称不能为空'],
  },
  { what: '400 without a word', answer: { status: 400 }, notice: [SYSTEM, '未知错误'] },
  { what: '403', answer: { status: 403, body: { message: '没有权限' } }, notice: ['拒绝访问', '没有权限'] },
  { what: '403 without a word', answer: { status: 403 }, notice: [SYSTEM, '拒绝访问'] },
  { what: '404', answer: { status: 404 }, notice: [SYSTEM, '很抱歉，资源未找到!'] },
  {
    what: '404 with a word',
    answer: { status: 404, body: refused('视频不存在', 404) },
    notice: [SYSTEM, '视频不存在'],
  },
  { what: '409', answer: { status: 409, body: refused('已被他人修改', 409) }, notice: [SYSTEM, '已被他人修改'] },
  { what: '413', answer: { status: 413 }, notice: [SYSTEM, '文件过大，无法上传'] },
  { what: '429', answer: { status: 429, body: { message: '请稍后再试' } }, notice: [SYSTEM, '请稍后再试'] },
  { what: '429 without a word', answer: { status: 429 }, notice: [SYSTEM, '操作过于频繁，请稍后再试'] },
  { what: '500', answer: { status: 500, body: { message: '计算失败' } }, notice: [SYSTEM, '计算失败'] },
  { what: '500 without a word', answer: { status: 500 }, notice: [SYSTEM, '服务器出错（500）'] },
  {
    what: '500 whose message is no text',
    answer: { status: 500, body: { message: { deep: 'Token失效' } } },
    notice: [SYSTEM, '服务器出错（500）'],
  },
  {
    what: '500 as a page of a proxy',
    answer: { status: 500, text: '<html>Token失效</html>' },
    notice: [SYSTEM, '服务器出错（500）'],
  },
  { what: '502 without a word', answer: { status: 502 }, notice: [SYSTEM, '服务暂时不可用，请稍后重试'] },
  { what: '503 without a word', answer: { status: 503 }, notice: [SYSTEM, '服务正忙，请稍后重试'] },
  { what: '504', answer: { status: 504 }, notice: [SYSTEM, '网络超时'] },
  {
    what: '504 to an act',
    act: true,
    answer: { status: 504 },
    notice: [SYSTEM, '网络超时，操作可能已经生效；再试一次即可，不会重复提交'],
  },
]

/** Codes by which servers of the old kind say a status within HTTP 200. */
const OLD_CODES = [
  [404, '路径不存在，请检查路径是否正确'],
  [405, '不支持该请求方法'],
  [510, '没有权限，请联系管理员授权'],
] as const

const withinSuccess: readonly CatalogueRow[] = [
  { what: 'a refusal', answer: { status: 200, body: refused('编码已存在') }, notice: [undefined, '编码已存在'] },
  {
    what: 'a refusal to a file',
    answer: { status: 200, body: refused('没有可导出的数据') },
    file: true,
    notice: [undefined, '没有可导出的数据'],
  },
  {
    what: 'a file without a byte',
    answer: { status: 200, text: '' },
    file: true,
    notice: [undefined, '文件下载失败'],
  },
  ...OLD_CODES.map(([code, message]): CatalogueRow => ({
    what: `a refusal with code ${code}`,
    answer: { status: 200, body: refused(message, code) },
    notice: [undefined, message],
  })),
  {
    what: 'a refusal with code 409: changed meanwhile',
    answer: { status: 200, body: refused('数据已被他人修改，请刷新后重试', 409) },
    notice: [undefined, '数据已被他人修改，请刷新后重试'],
    tone: 'waiting',
  },
  { what: 'an answer that says nothing', answer: { status: 200, body: {} }, notice: [undefined, '未知错误'] },
  { what: 'an answer that is no JSON', answer: { status: 200, text: '<html>' }, notice: [undefined, '未知错误'] },
  { what: 'code 0 of an old handler', answer: { status: 200, body: { success: true, code: 0, message: '' } } },
]

const withoutAnswer: readonly CatalogueRow[] = [
  { what: 'no answer in time', answer: 'silence', notice: [SYSTEM, '网络超时'] },
  { what: 'a cut line', answer: 'cut', notice: [SYSTEM, '网络连接失败，请检查网络后重试'] },
  {
    what: 'no answer in time to an act',
    act: true,
    answer: 'silence',
    notice: [SYSTEM, '网络超时，操作可能已经生效；再试一次即可，不会重复提交'],
  },
  {
    what: 'a cut line behind an act, twice',
    act: true,
    answer: 'cut',
    notice: [SYSTEM, '网络连接失败，操作可能已经生效；请检查网络后再试一次，不会重复提交'],
  },
  { what: 'a call its page called off', answer: 'called off' },
]

const thrown = (make: () => Error) => ({ thrown: make })
const updated: Pick<CatalogueRow, 'notice' | 'tone'> = {
  notice: [undefined, '系统已更新，请刷新页面后继续'],
  tone: 'waiting',
}

const parts: readonly CatalogueRow[] = [
  {
    what: 'a script that does not come within 120 s',
    answer: thrown(() => new ChunkTimeoutError()),
    notice: [undefined, '页面加载超时，请重试'],
    tone: 'waiting',
  },
  {
    what: 'a script that is not there',
    answer: thrown(() => new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
    ...updated,
  },
  {
    what: 'a style sheet that is not there',
    answer: thrown(() => new Error('Unable to preload CSS for /assets/a.css')),
    ...updated,
  },
  {
    what: 'a fault of the page',
    answer: thrown(() => new TypeError('x is undefined')),
    notice: [SYSTEM, '页面出错了，请重试；如仍未解决，请联系管理员'],
  },
]

/** Every row of the catalogue of refusals (rules/shell#refusals), by where it comes from. */
export const catalogueSections: readonly (readonly [title: string, rows: readonly CatalogueRow[]])[] = [
  ['The session', session],
  ['Statuses', statuses],
  ['Within HTTP 200', withinSuccess],
  ['Without an answer', withoutAnswer],
  ['Parts of the application', parts],
]
