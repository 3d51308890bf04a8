import { idSchema } from '@xuanjiao/wire/id-schema'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { MOBILE_PATTERN } from '@xuanjiao/wire/rules/patterns'
import { DATETIME_PATTERN } from '@xuanjiao/wire/wall-time'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { accountReplies } from '../../calls/reply-texts.ts'
import { nullableValue, wholeNumberInput } from '../../calls/request-body.ts'
import { uploadedFile } from '../files/file-calls.ts'

const links = callsBelow({ path: '/desform/link', tag: '表单设计', allow: 'he:formDesign:publish' })
/** Anybody who has the address; what makes it safe are its token, the limits of the link and those of the calls. */
const open = callsBelow({ path: '/desform/open', tag: '公开填写', allow: 'public' })

/** As long as what somebody fills in who is not known may be. */
export const MAX_OPEN_LETTERS = 60_000
/** As large as a file of theirs may be. */
export const MAX_OPEN_FILE_MB = 10

const token = z.string().regex(/^[\w-]{22}$/, '链接无效')
const moment = nullableValue(z.string().regex(DATETIME_PATTERN, '时间格式不正确'))

const formLink = z.object({
  /** The end of the address `/f/…`. */
  token: z.string(),
  isOn: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  most: z.number().nullable(),
  oncePerPhone: z.boolean(),
  /** Whether files may be sent with it. */
  takesFiles: z.boolean(),
  /** Submissions that came by the link and stand. */
  filled: z.number(),
  /** Whether this installation can send codes to phones. */
  canSendCodes: z.boolean(),
})
export type FormLink = z.output<typeof formLink>

const OPEN_FORM_STATES = ['open', 'early', 'ended', 'full', 'withdrawn', 'invalid'] as const
/** How an open form stands: only one that is open says what it is called and what it asks. */
export type OpenFormState = (typeof OPEN_FORM_STATES)[number]

const openForm = z.object({
  state: z.enum(OPEN_FORM_STATES),
  /** When it opens, of one that has not begun. */
  opensAt: z.string().nullable(),
  form: z
    .object({
      name: z.string(),
      remark: z.string().nullable(),
      version: z.number(),
      document: z.string(),
      oncePerPhone: z.boolean(),
    })
    .nullable(),
})
export type OpenForm = z.output<typeof openForm>

const phone = z.string(ruleTexts.mobileRequired).regex(MOBILE_PATTERN, ruleTexts.mobile)
const captcha = { captcha: z.string().max(64).optional(), checkKey: z.string().max(64).optional() }

/** The public link of a form, and what is done with it by people without an account. */
export const formLinkCalls = {
  get: links.get('get', '查看公开链接', { query: () => z.object({ id: idSchema }), result: () => formLink.nullable() }),
  save: links.post('save', '设置公开链接', {
    body: () =>
      z.strictObject({
        id: idSchema,
        isOn: z.boolean(),
        opensAt: moment,
        closesAt: moment,
        most: nullableValue(wholeNumberInput('最多份数', 1, 1_000_000)),
        oncePerPhone: z.boolean(),
        takesFiles: z.boolean().default(false),
        /** The address of before leads nowhere any more. */
        renew: z.boolean().optional(),
      }),
    result: formLink,
  }),
  open: open.get('form', '打开公开表单', {
    query: () => z.object({ token: z.string().max(64) }),
    result: openForm,
  }),
  sendCode: open.post('code', '获取填写验证码', { body: () => z.strictObject({ token, phone, ...captcha }) }),
  /** One file of a control that asks for some; kept for a day where it is not handed in. */
  upload: open.post('upload', '上传公开表单的文件', {
    bodyKind: 'multipart',
    query: () => z.object({ token: z.string().max(64) }),
    result: uploadedFile,
  }),
  submit: open.post('submit', '提交公开表单', {
    body: () =>
      z.strictObject({
        token,
        version: z.number().int(),
        desformDataJson: z.string('没有填报数据').max(MAX_OPEN_LETTERS, '填写的内容太多'),
        phone: phone.optional(),
        verifyCode: z.string().max(10, accountReplies.smsWrong).optional(),
        ...captcha,
      }),
    result: () => z.object({ outcome: z.enum(['done', 'repeated', ...OPEN_FORM_STATES]) }),
  }),
}
