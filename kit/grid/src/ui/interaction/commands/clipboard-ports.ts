import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import type { LookUpNames } from '../../../model/clipboard/look-up-names.ts'

/** What a page says of pasting. */
export interface PasteSettings {
  /** Rows that are missing at the bottom are added; on unless told. */
  readonly grow?: boolean
  /** Finds pasted names in another way than by the calls of the product. */
  readonly lookUpNames?: LookUpNames
}

/** What the clipboard asks of the table around it. */
export interface ClipboardPorts {
  readonly kit: KitPorts
  readonly pasteSettings: PasteSettings
}
