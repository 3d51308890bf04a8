import { formFieldsOf, nodeLabelOf } from '@xuanjiao/form/model'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { OwnExportColumns } from '../entities/index.ts'
import { valueText } from './data-text.ts'
import { formVersionOf } from './form-store.ts'
import { judgedForm } from './judged-form.ts'

const ID = /^[0-9a-f]{32}$/i
const VERSION = /^\d{1,6}$/

/**
 * The columns of an export that asks for one version of one form: one for each of its fields, in its order, with rows and
 * forms within in words.
 */
export async function submissionColumns(
  context: Pick<AppContext, 'database' | 'dictionaries'>,
  requested: Readonly<Record<string, unknown>>,
  { tenantId }: Principal,
): Promise<OwnExportColumns | undefined> {
  const [desformId, formVersion] = [requested['desformId'], versionAsked(requested)]
  if (!ID.test(String(desformId)) || !VERSION.test(String(formVersion))) return undefined
  const db = context.database.forTenant(tenantId)
  const stored = await formVersionOf(db, tenantId, String(desformId), Number(formVersion))
  if (!stored) return undefined
  const form = await judgedForm(context, stored.document, 'all')
  const read = dataReader()
  const columns = formFieldsOf(form).map(({ node, model }) => ({
    head: { title: nodeLabelOf(node) || model },
    cell: (row: Readonly<Record<string, unknown>>) => {
      const value = read(row['desformDataJson'])[model]
      return typeof value === 'number' ? value : valueText(node, value)
    },
  }))
  return { from: ['desformDataJson', 'dataText'], instead: ['dataText'], columns }
}

/** One version, said by itself or as both ends of a range. */
const versionAsked = ({
  formVersion,
  formVersion_begin: from,
  formVersion_end: to,
}: Readonly<Record<string, unknown>>) => formVersion ?? (from === to ? from : undefined)

/** Every cell of a row reads the same text: it is read once. */
function dataReader() {
  let seen: unknown
  let data: Readonly<Record<string, unknown>> = {}
  return (text: unknown) => {
    if (text === seen) return data
    seen = text
    data = typeof text === 'string' && text !== '' ? (JSON.parse(text) as typeof data) : {}
    return data
  }
}
