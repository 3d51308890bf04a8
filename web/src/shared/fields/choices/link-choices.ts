import type { RecordChoiceSource } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import type { RecordOption } from '@xuanjiao/contract/calls/entity-endpoints'
import type { Choice } from '@xuanjiao/core/model/choice'
import type { LabelStore } from '@xuanjiao/core/model/label-store'
import { coreTexts } from '@xuanjiao/core/model/core-texts'
import type { TreeChoice } from '@xuanjiao/fields/model/choice/choice-source'
import { queryClient } from '../../../app/errors/query-client.ts'
import { linkValueParams, linkSource, type LinkChoiceParams } from './link-source.ts'
import { storeRecentChoices, recentChoices } from '../../../app/ports/recent-choices.ts'

const FRESH_MS = 30_000
const ROOT = '0'

/** One per kind of record and per field that is kept: widgets that meet it share what they learned. */
const made = new Map<string, RecordChoiceSource>()

/** The records of a kind as the choice fields of the kit ask for them. */
export function linkChoices(to: string, by?: string): RecordChoiceSource {
  const key = keyOf(to, by)
  const known = made.get(key)
  if (known) return known
  const choices = choicesOf(to, by)
  made.set(key, choices)
  return choices
}

const keyOf = (to: string, by: string | undefined) => `link:${to}:${by ?? 'id'}`

function choicesOf(to: string, by: string | undefined): RecordChoiceSource {
  const request = (params: LinkChoiceParams): Promise<RecordOption[]> =>
    queryClient.fetchQuery({
      queryKey: ['options', to, { ...params, by }],
      queryFn: ({ signal }) => linkSource(to).load({ ...params, ...linkValueParams(by) }, signal),
      staleTime: FRESH_MS,
    })
  /** Before anything is typed, the last five that were chosen come first. */
  const atFirst = async (): Promise<RecordOption[]> => {
    const values = recentChoices(keyOf(to, by))
    const [recent, all] = await Promise.all([
      values.length > 0 ? request({ values: values.join(',') }) : [],
      request({}),
    ])
    const first = values.flatMap(value => recent.filter(one => one.value === value && !one.deleted && !one.disabled))
    return [...first, ...all.filter(one => !first.some(({ value }) => value === one.value))]
  }
  return {
    key: keyOf(to, by),
    load: async values => (await request({ values: values.join(',') })).map(labelOf),
    find: async keyword =>
      (keyword === '' ? await atFirst() : await request({ keyword })).map(one => nodeOf(one, one.leaf !== false)),
    chose: values => storeRecentChoices(keyOf(to, by), values),
    below: async key => (await request({ pid: key ?? ROOT })).map(one => nodeOf(one, one.leaf === true)),
  }
}

const labelOf = ({ value, text, deleted }: RecordOption): Choice => ({
  value,
  label: deleted ? `${text}（${coreTexts.gone}）` : text,
})

const nodeOf = (option: RecordOption, leaf: boolean): TreeChoice => ({
  ...labelOf(option),
  key: option.value,
  hint: option.hint,
  leaf,
  disabled: option.disabled === true,
})

/** Records of a kind were changed: what their choices were and what they were called is asked anew. */
export async function invalidateLinks(labels: LabelStore, to: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['options', to] })
  for (const key of made.keys()) if (key.startsWith(`link:${to}:`)) labels.forget(key)
}
