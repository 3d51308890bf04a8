/** The report of a condition (rules/lists#advanced-query), and which field of its records is the value. */
export interface ConditionPopup {
  code: string
  /** As many of both, joined by commas (rules/pickers#popup-setup). */
  orgFields: string
  destFields: string
  /** The target that is the value; the first unless said. */
  field?: string
  params?: Readonly<Record<string, string>>
  /** `column=asc` or `column=desc`. */
  sorter?: string
}

/** What the wire says of a condition besides field, rule and value (rules/lists#advanced-query). */
export interface ConditionKind {
  type: string
  dbType?: string
  dictCode?: string
  dictTable?: string
  dictText?: string
  customReturnField?: string
  popup?: ConditionPopup
  options?: readonly { value: string; label: string }[]
}

/** The dictionary of a condition: its code, or `table,text,code` where it stands in a table. */
export const conditionDictionaryOf = ({ dictTable, dictText, dictCode = '' }: ConditionKind): string =>
  dictTable === undefined ? dictCode : [dictTable, dictText ?? '', dictCode].join(',')

/** The target of a popup whose value is the condition's. */
export const conditionPopupField = ({ field, destFields }: ConditionPopup): string =>
  field ?? destFields.split(',')[0]?.trim() ?? ''
