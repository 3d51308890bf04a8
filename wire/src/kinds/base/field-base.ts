/** What every field may say of itself, whatever its kind. */
export interface FieldBase {
  /** Name people read: column head, form label, spreadsheet head. */
  title: string
  required?: true
  /** No two living rows of a tenant hold the same value; with names: the same together with those fields. */
  unique?: true | readonly string[]
  /** What is said of a value that is taken, where that is not 名称已存在. */
  taken?: string
  /** Value of a new record when nobody says otherwise. */
  default?: string | number
  /** Asked and shown only where other fields hold one of these: `{ menuType: [0, 1] }`; it keeps its value meanwhile. */
  askedFor?: Readonly<Record<string, readonly (string | number)[]>>
  /** Set by the server alone; what a client sends is dropped. */
  readOnly?: true
  /** Chosen when the record is made and never changed after. */
  fixed?: true
  /** Taken from another record whenever the link to it is set: `{ via: 'ownerId', field: 'areaCode' }`. */
  copy?: { via: string; field: string }
  /** The rule a person should know before the mistake; shown under the input. */
  help?: string
  /**
   * Personal data: kept encrypted, with stars in lists and exports unless the reader may see it, found by a whole value
   * only, sorted by never. The word says where the stars stand; of a secret nothing is
   * left to see, its length neither. Only text fields can be.
   */
  personal?: 'phone' | 'name' | 'number' | 'email' | 'secret'
  /**
   * Where the stars of a personal field do not go by who reads it. `always`: nobody's rows show it whole, a call of its own
   * does. `never`: it is kept encrypted and shown to whoever sees the record.
   */
  stars?: 'always' | 'never'
  /** Not asked for: what it holds is nobody's to feel for. */
  unasked?: true
  /** Width of the list column in pixels. */
  width?: number
}
