import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import type { ControlOption, OptionKind } from '../../controls/base/control-option.ts'
import { controlTypeOf } from '../../controls/control-types.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentCorrection } from '../node/form-node.ts'
import { correctionOf } from './reading-context.ts'

/** What was put right, and what is said of it. */
export interface CorrectedOption {
  readonly correction: DocumentCorrection
  readonly message: string
}

/** Options that are of another type than they should be; what the product brings itself is left alone. */
export function correctOptions(type: string, options: JsonObject): CorrectedOption[] {
  const known = controlTypeOf(type)?.options ?? []
  return [
    ...searchable(known, options),
    ...known.flatMap(option => mendOption(option, valueAtKey(options, option.name))),
  ]
}

function searchable(known: readonly ControlOption[], options: JsonObject): CorrectedOption[] {
  const old = valueAtKey(options, 'filterable')
  const isMeant = known.some(({ name }) => name === 'showSearch') && valueAtKey(options, 'showSearch') === undefined
  if (!isMeant || typeof old !== 'boolean') return []
  return [{ correction: correctionOf(['options', 'showSearch'], undefined, old), message: documentTexts.filterable }]
}

function mendOption(option: ControlOption, value: Json | undefined): CorrectedOption[] {
  const type = types[option.kind]
  if (value === undefined || !type || type.holds(value)) return []
  const read = type.reader?.read(value)
  const to = read === undefined ? option.start : read
  if (to === undefined) return []
  const said = type.reader?.said ?? ''
  const message = read === undefined ? documentTexts.ignored(option.name) : documentTexts.read(option.name, said)
  return [{ correction: correctionOf(['options', option.name], value, to), message }]
}

interface OptionType {
  readonly holds: (value: Json) => boolean
  /** How another type can be read as it, and what that is called. */
  readonly reader?: { readonly said: string; readonly read: (value: Json) => Json | undefined }
}

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, Y: true, N: false, 1: true, 0: false }

function numberIn(value: Json): number | null | undefined {
  if (typeof value !== 'string') return undefined
  if (value.trim() === '') return null
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}

function headersIn(value: Json): Json | undefined {
  try {
    const parsed = typeof value === 'string' ? (JSON.parse(value) as Json) : undefined
    return isJsonObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const isPlain = (value: Json) => typeof value === 'string' || typeof value === 'number'

/** What an option is; of those not named here, anything. */
const types: { readonly [K in OptionKind]?: OptionType } = {
  number: {
    holds: value => value === null || typeof value === 'number',
    reader: { said: '数字', read: numberIn },
  },
  flag: {
    holds: value => typeof value === 'boolean',
    reader: { said: '是或否', read: value => (isPlain(value) ? flags[String(value)] : undefined) },
  },
  headers: { holds: isJsonObject, reader: { said: '对象', read: headersIn } },
  choices: { holds: isJsonList },
  tree: { holds: isJsonList },
  pair: { holds: isJsonList },
}
