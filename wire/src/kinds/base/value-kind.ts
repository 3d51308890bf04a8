/** What both ends know of a kind of value, a schema and a screen apart. */
export interface ValueKind<F> {
  /** In plain words, where nobody has said it better (rules/wire#dict-texts). */
  readonly print: (value: unknown, field: F) => string
  /** As text that is compared word by word; of kinds without one the whole value changed. */
  readonly compare?: (value: unknown, field: F) => string
  /** Stands to the right in a column, and may be added up. */
  readonly isNumber?: true
  /** Too long for a table; shown where the record is shown whole. */
  readonly isLong?: true
  /** Nothing to sort by. */
  readonly isNotSortable?: true
  /** No condition of a list can ask for it. */
  readonly isNotFilterable?: true
  /** HTML, cleaned whenever it comes or leaves. */
  readonly isMarkup?: true
  /** Codes whose texts are looked up, in a dictionary or a table of divisions. */
  readonly isCoded?: true
  /** May be kept encrypted. */
  readonly isEncryptable?: true
  /** Paths of uploaded files, and of which class. */
  readonly fileClass?: 'pictures' | 'documents'
  /** How it stands on the card of a phone: an amount says what it is, a yes alone nothing, a picture is too small. */
  readonly onCard?: 'never' | 'fact'
}
