import { isList, isObject, valueAt, type Json, type JsonObject } from '../../json/json.ts'
import type { ControlOption, OptionKind } from '../../controls/base/control-option.ts'
import { controlType } from '../../controls/control-types.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentMend } from '../node/form-node.ts'
import { mendOf } from './reading.ts'

/** What was put right, and what is said of it. */
export interface MendedOption {
  readonly mend: DocumentMend
  readonly message: string
}

/** Options that are of another type than they should be; what the product brings itself is left alone. */
export function mendOptions(type: string, options: JsonObject): MendedOption[] {
  const known = controlType(type)?.options ?? []
  return [...searchable(known, options), ...known.flatMap(option => mendOption(option, valueAt(options, option.name)))]
}

function searchable(known: readonly ControlOption[], options: JsonObject): MendedOption[] {
  const old = valueAt(options, 'filterable')
  const isMeant = known.some(({ name }) => name === 'showSearch') && valueAt(options, 'showSearch') === undefined
  if (!isMeant || typeof old !== 'boolean') return []
  return [{ mend: mendOf(['options', 'showSearch'], undefined, old), message: documentTexts.filterable }]
}

function mendOption(option: ControlOption, given: Json | undefined): MendedOption[] {
  const type = types[option.kind]
  if (given === undefined || !type || type.holds(given)) return []
  const read = type.reader?.read(given)
  const to = read === undefined ? option.start : read
  if (to === undefined) return []
  const said = type.reader?.said ?? ''
  const message = read === undefined ? documentTexts.ignored(option.name) : documentTexts.read(option.name, said)
  return [{ mend: mendOf(['options', option.name], given, to), message }]
}

interface OptionType {
  readonly holds: (given: Json) => boolean
  /** How another type can be read as it, and what that is called. */
  readonly reader?: { readonly said: string; readonly read: (given: Json) => Json | undefined }
}

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, Y: true, N: false, 1: true, 0: false }

function numberIn(given: Json): number | null | undefined {
  if (typeof given !== 'string') return undefined
  if (given.trim() === '') return null
  return Number.isFinite(Number(given)) ? Number(given) : undefined
}

function headersIn(given: Json): Json | undefined {
  try {
    const parsed = typeof given === 'string' ? (JSON.parse(given) as Json) : undefined
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const isPlain = (given: Json) => typeof given === 'string' || typeof given === 'number'

/** What an option is; of those not named here, anything. */
const types: { readonly [K in OptionKind]?: OptionType } = {
  number: {
    holds: given => given === null || typeof given === 'number',
    reader: { said: '数字', read: numberIn },
  },
  flag: {
    holds: given => typeof given === 'boolean',
    reader: { said: '是或否', read: given => (isPlain(given) ? flags[String(given)] : undefined) },
  },
  headers: { holds: isObject, reader: { said: '对象', read: headersIn } },
  choices: { holds: isList },
  tree: { holds: isList },
  pair: { holds: isList },
}
