import type { FieldRule } from './rule-port.ts'

/** What every field may say of itself, whatever its kind. */
interface Common {
  /** Chinese name: column head, form label, spreadsheet head. */
  title: string
  required?: true
  /** No two living rows of a tenant hold the same value; with names: the same together with those fields. */
  unique?: true | readonly string[]
  /** What is said of a value that is taken, where that is not 名称已存在. */
  taken?: string
  /** Value of a new record when nobody says otherwise. */
  default?: string | number
  /** Set by the server alone; what a client sends is dropped. */
  readOnly?: true
  /** Chosen when the record is made and never changed after. */
  fixed?: true
  /** Taken from another record whenever the link to it is set: `{ via: 'hospitalId', field: 'areaCode' }`. */
  copy?: { via: string; field: string }
  /** The rule a person should know before the mistake; shown under the input. */
  help?: string
  /**
   * Personal data: kept encrypted, with stars in lists and exports unless the reader may see it, found by a whole value
   * only, sorted by never. The word says where the stars stand. Only text fields can be.
   */
  personal?: 'phone' | 'name' | 'number' | 'email'
  /** Width of the list column in pixels. */
  width?: number
}

/**
 * The closed list of field kinds. Adding one makes the compiler ask every layer for its part:
 * column (server), schema (contract), cell and input (web), spreadsheet text (server).
 */
export type Field = Common &
  /** With `auto` the server numbers it: `prefix`, the value of the field `after`, then at least `digits` digits. */
  (
    | {
        kind: 'text'
        min?: number
        max?: number
        rule?: FieldRule
        /** Whoever asks whether a value is taken is told so of one that differs in case alone. */
        anyCase?: true
        auto?: { prefix: string; after?: string; digits: number }
      }
    | { kind: 'longText'; min?: number; max?: number }
    | { kind: 'richText'; max?: number }
    | { kind: 'integer'; min?: number; max?: number; unit?: string }
    | { kind: 'decimal'; scale: number; min?: number; max?: number }
    /** Integer fen in the database and on the wire, yuan on the screen and in spreadsheets. */
    | { kind: 'money'; min?: number; max?: number }
    /** `Y` or `N` (rules/data-entry#values), read as `words` say: 是 and 否 unless said otherwise. */
    | { kind: 'flag'; words?: FlagWords }
    /** One that the server alone sets, true or false on the wire and in the database, asked for as `Y` and `N`. */
    | { kind: 'flag'; words?: FlagWords; asBoolean: true; readOnly: true }
    /** A code of a dictionary; with `many`, codes joined by commas. */
    | { kind: 'dict'; dict: string; many?: true }
    /** One whose codes are whole numbers, on the wire and in the database. */
    | { kind: 'dict'; dict: string; many?: never; asNumber: true }
    /** `defaultDays`: a new record gets today plus so many days when nobody says otherwise. */
    | { kind: 'date'; defaultDays?: number }
    | { kind: 'datetime' }
    /** Paths of uploaded pictures joined by commas. */
    | { kind: 'image'; limit?: number; maxMb?: number }
    /** Paths of uploaded files joined by commas. */
    | { kind: 'file'; limit?: number; maxMb?: number; accept?: readonly string[] }
    /**
     * Another record: its id, or the value of its unique field `by`. With `many`, joined by commas.
     * With `leaf`, only a record without children may be chosen. With `anyHospital`, a record that belongs to no
     * hospital may point at any hospital's; one of a hospital still points at its own only.
     * With `holds: false` this record is no reason to keep the other: it goes where that goes, by the other's hooks.
     */
    | { kind: 'link'; to: string; by?: string; many?: true; leaf?: true; anyHospital?: true; holds?: false }
    /** A division code of six digits, two or three levels deep (rules/places#divisions). */
    | { kind: 'area' }
    /** A list of short words. */
    | { kind: 'tags'; max?: number; each?: number }
    /**
     * A list of small flat objects, edited as rows and counted in `unit`, 行 unless said otherwise. With `asText` it is
     * JSON text on the wire and in the database, as clients of that wire have it.
     */
    | { kind: 'rows'; columns: Readonly<Record<string, RowsColumn>>; max?: number; unit?: string; asText?: true }
  )

/** What yes and no are called. */
export type FlagWords = readonly [yes: string, no: string]

/** A column of a field of rows. One that is `unasked` is kept as other clients write it, and stands in no form. */
export interface RowsColumn {
  title: string
  required?: true
  max?: number
  rule?: FieldRule
  unasked?: true
}

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** The kinds in one list, for tables and tests. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'richText',
  'integer',
  'decimal',
  'money',
  'flag',
  'dict',
  'date',
  'datetime',
  'image',
  'file',
  'link',
  'area',
  'tags',
  'rows',
] as const satisfies readonly FieldKind[]

/** The value of a field as it is on the wire. */
export interface ValueOf {
  text: string
  longText: string
  richText: string
  integer: number
  decimal: number
  money: number
  flag: 'Y' | 'N'
  dict: string
  date: string
  datetime: string
  image: string
  file: string
  link: string
  area: string
  tags: string[]
  rows: Record<string, string>[]
}

/** The value of one field: rows kept as text are text, flags kept as true and false and codes kept as numbers are such. */
export type FieldValue<F extends Field> = F extends { kind: 'rows'; asText: true }
  ? string
  : F extends { kind: 'flag'; asBoolean: true }
    ? boolean
    : F extends { kind: 'dict'; asNumber: true }
      ? number
      : ValueOf[F['kind']]

/** Whether a flag is kept as true and false. */
export const isBoolean = (field: Field): boolean => field.kind === 'flag' && 'asBoolean' in field

/** Whether a code is kept as a number. */
export const isNumberCode = (field: Field): boolean => field.kind === 'dict' && 'asNumber' in field
