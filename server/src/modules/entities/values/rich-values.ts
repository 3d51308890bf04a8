import type { RichTextField } from '@xuanjiao/wire/kinds/richText/rich-text'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { MARKUP_LIMITS } from '@xuanjiao/fields/model/editor/markup-writer'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { CleanedHtml } from '../../../platform/html/clean-html.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import { throwFieldErrors } from './throw-field-errors.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/** The most a formatted text may hold, format included, where its field says nothing else. */
const MOST_SIGNS = 20_000

interface RichValue {
  name: string
  field: RichTextField
  html: string
}

/** Cleans the formatted texts among the values, in place, before anything is written of them. */
export async function cleanRichTexts(
  plan: EntityPlan,
  principal: Principal,
  values: RecordRow,
  remarks: string[],
): Promise<RecordRow> {
  const sent = richValues(plan, values)
  if (sent.length === 0) return values
  const { richTexts } = plan.served.context
  const cleaned = await richTexts.cleanForStorage(
    principal.tenantId,
    sent.map(({ html }) => html),
  )
  throwFieldErrors(sent.flatMap((one, at) => problemsOf(one, cleaned[at])))
  for (const [at, { name, field }] of sent.entries()) {
    values[name] = cleaned[at]?.html
    const strangers = cleaned[at]?.foreignPictures ?? 0
    if (strangers > 0) remarks.push(`${field.title}中 ${strangers} 张外部网站的图片未保留，请下载后上传`)
  }
  return values
}

const isMarkup = (field: Field): field is RichTextField => fieldKind(field).isMarkup === true

function richValues({ entity }: EntityPlan, values: RecordRow): RichValue[] {
  return Object.entries(values).flatMap(([name, html]) => {
    const field = entity.fields[name]
    return field && isMarkup(field) && typeof html === 'string' ? [{ name, field, html }] : []
  })
}

function problemsOf({ name, field }: RichValue, cleaned: CleanedHtml | undefined): FieldError[] {
  const most = field.max ?? MOST_SIGNS
  const say = (message: string): FieldError[] => [{ field: name, message: `${field.title}${message}` }]
  if (cleaned === undefined) return say('的格式过于复杂，请简化后再保存')
  if (cleaned.formattingCut) return say(`的格式过于复杂：最多 ${MARKUP_LIMITS.elements} 处格式`)
  return cleaned.html.length > most ? say(`过长：连同格式最多 ${most} 个字符`) : []
}
