import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../json/json.ts'
import type { FormNode } from '../document/node/form-node.ts'

/** What expressions decide of a control. */
export const LOGIC_EFFECTS = ['visible', 'enabled', 'required', 'value'] as const
export type LogicEffect = (typeof LOGIC_EFFECTS)[number]

/**
 * The logic of a control as its document keeps it, under `logic`: texts of expressions. Designers of old keep the key
 * without knowing it.
 */
export interface ControlLogic {
  readonly effects: Readonly<Partial<Record<LogicEffect, string>>>
  /** What has to hold of a value beside its other rules. */
  readonly rules: readonly LogicCheck[]
  /** Which choices are offered: each may have a condition. */
  readonly choices: readonly LogicChoice[]
}

export interface LogicCheck {
  readonly when: string
  readonly message: string
}

export interface LogicChoice {
  /** Of the choice, as text. */
  readonly value: string
  readonly when: string
}

const NONE: JsonObject = {}
const text = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** The logic of a control; what is written of it and cannot be read is as if it were not there. */
export function logicOf({ own }: Pick<FormNode, 'own'>): ControlLogic {
  const said = valueAtKey(own, 'logic')
  const logic = isJsonObject(said) ? said : NONE
  const effects = LOGIC_EFFECTS.map(effect => [effect, text(logic[effect])] as const)
  return {
    effects: Object.fromEntries(effects.filter(([, when]) => when !== '')),
    rules: objectsIn(logic['rules']).map(one => ({ when: text(one['when']), message: text(one['message']) })),
    choices: objectsIn(logic['options']).map(one => ({ value: String(one['value']), when: text(one['when']) })),
  }
}

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  isJsonList(value) ? value.filter(isJsonObject) : []
