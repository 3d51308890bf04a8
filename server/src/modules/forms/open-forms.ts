import { signInReplies } from '@xuanjiao/contract/calls/reply-texts'
import { formLinkCalls, type OpenFormState } from '@xuanjiao/contract/system/forms/form-link-calls'
import { writeDocument } from '@xuanjiao/form/model'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SmsSender } from '../../platform/egress/sms.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { clientNetworkOf } from '../../platform/http/client-address.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { servePublic, withMessage } from '../../platform/calls/serve-calls.ts'
import type { EntityServices } from '../entities/index.ts'
import { countAttempts, openCaptcha } from '../session/index.ts'
import { judgeData, requireRight, type JudgedData } from './form-data.ts'
import { linkedFormAt, openFormState, type LinkedForm } from './form-link-store.ts'
import { formVersionOf } from './form-store.ts'
import { judgedForm, withoutUploads } from './judged-form.ts'
import { keepOpenFile, requireSentFiles } from './open-files.ts'
import { requirePhoneCode, sendPhoneCode, takePhoneTurn } from './phone-codes.ts'

/** One waiting room has one address for all its people: of each network so many, in five minutes. */
const MOST = { open: 600, code: 60, upload: 300, submit: 200 } as const
const WINDOW_SECONDS = 300

/** A form behind its public link: opened, and handed in, by people who are not known (rules/wire-system#public-links). */
export function serveOpenForms(
  context: EntityServices & Pick<AppContext, 'visitorFiles'>,
  sms: SmsSender | undefined,
): void {
  const captcha = openCaptcha(context.config, context.database.system)
  const requireCaptcha = async ({ checkKey = '', captcha: answer = '' }: CaptchaAnswer) => {
    const isRight = await captcha.accepts(checkKey, answer, context.clock.now())
    if (!isRight) throw appErrors.field('captcha', signInReplies.captcha)
  }
  servePublic(context, formLinkCalls.open, async ({ query: { token }, db, request }) => {
    await countCall(context, 'open', request.ip)
    const form = await linkedFormAt(db, token)
    const state = openFormState(form, context.clock.now())
    if (!form || state !== 'open') return closedForm(state, form)
    return { state, opensAt: null, form: await shownOpenForm(context, form) }
  })
  servePublic(context, formLinkCalls.sendCode, async ({ body, db, request }) => {
    await countCall(context, 'code', request.ip)
    const form = await linkedFormAt(db, body.token)
    const isAsked = form?.oncePerPhone === true && openFormState(form, context.clock.now()) === 'open'
    if (!form || !isAsked || !sms) throw appErrors.business('现在不能获取验证码，请刷新页面')
    await requireCaptcha(body)
    await sendPhoneCode(context, sms, form, body.phone)
    return withMessage('验证码已发送', null)
  })
  servePublic(context, formLinkCalls.upload, async ({ query: { token }, db, request }) => {
    await countCall(context, 'upload', request.ip)
    const form = await linkedFormAt(db, token)
    if (!form?.takesFiles || openFormState(form, context.clock.now()) !== 'open')
      throw appErrors.business('现在不能上传文件，请刷新页面')
    const file = await keepOpenFile(context, form, request)
    return withMessage(file.path, file)
  })
  servePublic(context, formLinkCalls.submit, async ({ body, db, request }) => {
    await countCall(context, 'submit', request.ip)
    const form = await linkedFormAt(db, body.token)
    const state = openFormState(form, context.clock.now())
    if (!form || state !== 'open') return { outcome: state }
    // Judging costs the most, so that nobody has it done who is a program.
    if (!form.oncePerPhone) await requireCaptcha(body)
    const phoneHash = form.oncePerPhone ? await requirePhoneCode(context, form, body) : undefined
    const judged = requireRight(await judgeOpenData(context, form, body))
    return { outcome: await handIn(context, { ...body, form, judged, phoneHash }) }
  })
}

interface CaptchaAnswer {
  readonly captcha?: string | undefined
  readonly checkKey?: string | undefined
}

async function countCall(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  call: keyof typeof MOST,
  ip: string,
): Promise<void> {
  const limit = { tries: MOST[call], windowSeconds: WINDOW_SECONDS }
  const attempt = { key: `form:${call}:${clientNetworkOf(ip)}`, limit }
  const [counted] = await countAttempts(database.system, [attempt], clock.now())
  if (counted && counted.waitSeconds > 0) throw appErrors.tooMany('操作过于频繁，请稍后再试', counted.waitSeconds)
}

/** Of one that is not open nothing is said but why. */
const closedForm = (state: OpenFormState, form: LinkedForm | undefined) => ({
  state,
  opensAt: (state === 'early' && form?.opensAt) || null,
  form: null,
})

async function versionOf(context: EntityServices, form: LinkedForm, version: number) {
  const { id, tenantId } = form
  const stored = await formVersionOf(context.database.forTenant(tenantId), tenantId, id, version)
  if (!stored) throw appErrors.business('表单已更新，请刷新页面后重新填写')
  const document = await judgedForm(context, stored.document, 'offered')
  return { stored, document: form.takesFiles ? document : withoutUploads(document) }
}

async function shownOpenForm(context: EntityServices, form: LinkedForm) {
  const { stored, document } = await versionOf(context, form, form.version)
  const { name, remark, version } = stored
  return { name, remark, version, document: writeDocument(document), oncePerPhone: form.oncePerPhone }
}

async function judgeOpenData(
  context: EntityServices,
  form: LinkedForm,
  { version, desformDataJson }: { version: number; desformDataJson: string },
): Promise<JudgedData> {
  const { document } = await versionOf(context, form, version)
  return judgeData(document, desformDataJson, wireDate(context.clock.now()))
}

interface OpenSubmission {
  readonly form: LinkedForm
  readonly token: string
  readonly version: number
  readonly judged: ReturnType<typeof requireRight>
  readonly phoneHash: string | undefined
}

/** Keeps what was handed in. Those who hand in at once take turns, so that no limit is passed. */
function handIn(
  context: EntityServices,
  { form, token, version, judged, phoneHash }: OpenSubmission,
): Promise<OpenFormState | 'done' | 'repeated'> {
  const now = context.clock.now()
  return context.database
    .forTenant(form.tenantId)
    .transaction()
    .execute(async tx => {
      await tx.selectFrom('he_form_link').select('token').where('design_id', '=', form.id).forUpdate().execute()
      const state = openFormState(await linkedFormAt(tx, token), now)
      if (state !== 'open') return state
      if (phoneHash !== undefined && !(await takePhoneTurn(tx, form, phoneHash, now))) return 'repeated'
      await requireSentFiles(tx, form, judged.json)
      await insertSubmission(tx, form, version, judged, now)
      return 'done'
    })
}

const insertSubmission = (
  tx: Db,
  { id, tenantId, hospitalId, areaCode }: LinkedForm,
  version: number,
  { json, text, summary }: OpenSubmission['judged'],
  now: Date,
) =>
  tx
    .insertInto('he_form_submission')
    .values({
      id: newId(),
      tenant_id: tenantId,
      desform_id: id,
      hospital_id: hospitalId,
      area_code: areaCode,
      form_version: version,
      channel: 'link',
      summary,
      data_text: text,
      desform_data_json: json,
      created_at: now,
    })
    .execute()
