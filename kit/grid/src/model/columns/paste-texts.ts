/** Every word of a paste. A product passes its own with the other texts of the grid. */
export interface PasteTexts {
  readonly pasted: string
  readonly added: string
  readonly skipped: string
  readonly beyondRows: string
  readonly beyondColumns: string
  readonly faults: string
  readonly ambiguous: string
  readonly andMore: string
}

const standard: PasteTexts = {
  pasted: '已粘贴 ${count} 格',
  added: '新增 ${count} 行',
  skipped: '跳过 ${count} 个只读格',
  beyondRows: '超出 ${count} 行未粘贴',
  beyondColumns: '超出 ${count} 列未粘贴',
  faults: '${count} 格有误',
  ambiguous: '有 ${count} 个“${name}”：${list}',
  andMore: '等',
}

interface Saying {
  readonly texts: { readonly paste?: Partial<PasteTexts> }
}

/** The words of a grid: the standard ones where the product has none of its own. */
export const pasteTexts = ({ texts }: Saying): PasteTexts => ({ ...standard, ...texts.paste })
